// Makes a PowerPoint file of a page of plain marks, as decks are made: titles and bullets in placeholders, boxes, tables, notes.
//
//   node bench/documents/make-slides.ts NAME   writes texts/NAME.pptx of texts/NAME.slides.md
//
// In the page a line with "#" opens a slide with its title, "-" is a bullet, two spaces ahead of it one level down,
// "=" a text box, "|" a row of a table and ">" the notes.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildZip,
  namespaces,
  type Parts,
  relationships,
} from '../../server/platform/reading/office/test-office.ts'

const texts = join(import.meta.dirname, 'texts')
const main = 'application/vnd.openxmlformats-officedocument.presentationml'
const INDENT = /^(?: {2})*/u

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const paragraph = (text: string, level = 0): string =>
  `<a:p>${level > 0 ? `<a:pPr lvl="${level}"/>` : ''}<a:r><a:rPr lang="en-GB"/><a:t>${escapeXml(text)}</a:t></a:r></a:p>`

/** A shape; `placeholder` is its type, empty for a text box. */
const makeShape = (id: number, placeholder: string, paragraphs: readonly string[]): string => {
  const mark =
    placeholder === '' ? '' : `<p:ph${placeholder === 'obj' ? ' idx="1"' : ` type="${placeholder}"`}/>`
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${placeholder || 'TextBox'} ${id}"/><p:cNvSpPr${mark ? '' : ' txBox="1"'}/><p:nvPr>${mark}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`
}

const makeTable = (rows: readonly string[]): string => {
  const cells = rows.map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => `<a:tc><a:txBody><a:bodyPr/>${paragraph(cell.trim())}</a:txBody><a:tcPr/></a:tc>`),
  )
  const columns = cells[0]!.map(() => '<a:gridCol w="1800000"/>').join('')
  const body = cells.map(row => `<a:tr h="370000">${row.join('')}</a:tr>`).join('')
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Table 9"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblGrid>${columns}</a:tblGrid>${body}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
}

const tree = (shapes: readonly string[]): string => `<p:cSld><p:spTree>${shapes.join('')}</p:spTree></p:cSld>`

const pageNumber = `<p:sp><p:nvSpPr><p:cNvPr id="8" name="Slide Number 8"/><p:cNvSpPr/><p:nvPr><p:ph type="sldNum" idx="12"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:t>1</a:t></a:fld></a:p></p:txBody></p:sp>`

type SlideSource = { title: string; lines: string[] }

const makeSlide = ({ title, lines }: SlideSource): string => {
  const withMark = (mark: string) => lines.filter(line => line.trimStart().startsWith(mark))
  const strip = (line: string) => line.trim().slice(2)
  const bullets = withMark('- ').map(line => paragraph(strip(line), INDENT.exec(line)![0].length / 2))
  const boxes = withMark('= ').map((line, i) => makeShape(20 + i, '', [paragraph(strip(line))]))
  const rows = withMark('| ')
  const shapes = [
    makeShape(2, 'title', [paragraph(title)]),
    ...(bullets.length > 0 ? [makeShape(3, 'obj', bullets)] : []),
    ...boxes,
    ...(rows.length > 0 ? [makeTable(rows)] : []),
    pageNumber,
  ]
  return `<p:sld ${namespaces}>${tree(shapes)}</p:sld>`
}

const makeNotes = ({ lines }: SlideSource): string | null => {
  const notes = lines.filter(line => line.startsWith('> ')).map(line => paragraph(line.slice(2)))
  return notes.length > 0 ? `<p:notes ${namespaces}>${tree([makeShape(3, 'body', notes)])}</p:notes>` : null
}

const readSource = (source: string): SlideSource[] =>
  source
    .split(/^# /mu)
    .slice(1)
    .map(part => {
      const [title = '', ...lines] = part.trimEnd().split('\n')
      return { title, lines: lines.filter(line => line.trim() !== '') }
    })

const contentTypes = (parts: readonly string[]): string => {
  const typeOf = (part: string) =>
    part.includes('notes') ? 'notesSlide' : part.includes('slides/') ? 'slide' : 'presentation.main'
  const overrides = parts
    .filter(part => part.endsWith('.xml'))
    .map(part => `<Override PartName="/${part}" ContentType="${main}.${typeOf(part)}+xml"/>`)
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

const makeParts = (slides: readonly SlideSource[]): Parts => {
  const ids = slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="r${i + 1}"/>`).join('')
  const links = slides.map((_, i): [string, string, string] => [
    `r${i + 1}`,
    'slide',
    `slides/slide${i + 1}.xml`,
  ])
  const parts: Parts = {
    '_rels/.rels': relationships(['r1', 'officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(...links),
  }
  slides.forEach((slide, i) => {
    parts[`ppt/slides/slide${i + 1}.xml`] = makeSlide(slide)
    const notes = makeNotes(slide)
    if (!notes) return
    parts[`ppt/notesSlides/notesSlide${i + 1}.xml`] = notes
    parts[`ppt/slides/_rels/slide${i + 1}.xml.rels`] = relationships([
      'r1',
      'notesSlide',
      `../notesSlides/notesSlide${i + 1}.xml`,
    ])
  })
  return { '[Content_Types].xml': contentTypes(Object.keys(parts)), ...parts }
}

const name = process.argv[2]
if (!name) throw new Error('say which deck: a name in bench/documents/texts/NAME.slides.md')
const slides = readSource(readFileSync(join(texts, `${name}.slides.md`), 'utf8'))
writeFileSync(join(texts, `${name}.pptx`), await buildZip(makeParts(slides)))
console.log(`${name}.pptx: ${slides.length} slides`)
