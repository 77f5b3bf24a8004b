// Makes small Office files in tests.
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export type Parts = Record<string, string | Uint8Array>

export const buildZip = async (parts: Parts): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(
      Buffer.from(content),
      name,
      content.length > 0 ? { compressionLevel: 1 } : { compress: false },
    )
  zip.end()
  return buffer(zip.outputStream)
}

const office = 'http://schemas.openxmlformats.org'
const types = `${office}/officeDocument/2006/relationships`

/** A list of relationships, each an id, the last word of its type and its target. */
export const relationships = (...list: [string, string, string][]): string =>
  `<Relationships xmlns="${office}/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Every prefix of the standard, declared. */
export const namespaces = [
  ['a', `${office}/drawingml/2006/main`],
  ['p', `${office}/presentationml/2006/main`],
  ['w', `${office}/wordprocessingml/2006/main`],
  ['r', types],
  ['m', `${office}/officeDocument/2006/math`],
  ['mc', `${office}/markup-compatibility/2006`],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')

/** A document with this body; other parts are added or put in place of its own. */
export const docxParts = (body: string, others: Parts = {}): Parts => ({
  '_rels/.rels': relationships(['r1', 'officeDocument', 'word/document.xml']),
  'word/_rels/document.xml.rels': relationships(
    ['r1', 'styles', 'styles.xml'],
    ['r2', 'footnotes', 'footnotes.xml'],
  ),
  'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
  ...others,
})

/** A shape of a slide with one paragraph. */
export const shape = (text: string, type = ''): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${type && `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** Slides with these shapes, listed in this order; their parts are numbered the other way round. */
export const pptxParts = (slides: string[], others: Parts = {}): Parts => {
  const getName = (i: number) => `slide${slides.length - i}.xml`
  const parts: Parts = {
    '_rels/.rels': relationships(['r1', 'officeDocument', '/ppt/presentation.xml']),
    'ppt/_rels/presentation.xml.rels': relationships(
      ...slides.map((_, i): [string, string, string] => [`s${i}`, 'slide', `slides/${getName(i)}`]),
    ),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${slides
      .map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
  }
  for (const [i, shapes] of slides.entries())
    parts[`ppt/slides/${getName(i)}`] =
      `<p:sld ${namespaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`
  return { ...parts, ...others }
}
