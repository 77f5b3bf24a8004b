// Objects of other programs in Office and OpenDocument files: formulas are marked, and all others are read or told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLosses } from '../left-out.rules.ts'
import { mediaTypes } from '../media-type.rules.ts'
import { odfParts } from '../test-books.ts'
import { type Given, startReading } from '../test-reading.ts'
import {
  buildZip,
  docxParts,
  namespaces,
  type Parts,
  pptxParts,
  relationships,
  shape,
} from './test-office.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const readFile = async (parts: Parts, given: Given) => {
  const document = await reading.read(await buildZip(parts), given)
  return {
    text: document.passages.map(({ text }) => text).join('\n'),
    losses: countLosses(document),
    unread: document.unreadPictures,
    toRecognise: document.pagesToRecognise,
  }
}

const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
const object = (program: string, picture: string, aspect = 'Content', size = 'width:20pt;height:15pt') =>
  `<w:r><w:object ${vml}><v:shape style="${size}">${picture && `<v:imagedata r:id="${picture}"/>`}</v:shape><o:OLEObject Type="Embed" ProgID="${program}" DrawAspect="${aspect}" r:id="o"/></w:object></w:r>`
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (content: string) => `<w:p>${content}</w:p>`
const media = relationships(
  ['emf', 'image', 'media/a.emf'],
  ['png', 'image', 'media/a.png'],
  ['r2', 'footnotes', 'footnotes.xml'],
)
const mediaParts = { 'word/media/a.emf': 'x', 'word/media/a.png': 'x' }
const readWord = (body: string, others: Parts = {}) =>
  readFile(docxParts(body, { 'word/_rels/document.xml.rels': media, ...mediaParts, ...others }), {
    kind: 'document',
  })

describe('an object in a Word document', () => {
  it('is marked in its place where it is a formula, in rows and notes, too', async () => {
    const inline = p(run('So ') + object('Equation.3', 'emf') + run(' holds.'))
    const mathType = p(object('Equation.DSMT4', 'emf'))
    const cell = (content: string) => `<w:tc>${p(content)}</w:tc>`
    const table = `<w:tbl><w:tr>${cell(run('Area'))}${cell(object('MathType 5.0 Equation', 'emf'))}</w:tr></w:tbl>`
    const noted = p(`${run('Noted')}<w:r><w:footnoteReference w:id="2"/></w:r>`)
    const footnotes = `<w:footnotes ${namespaces}><w:footnote w:id="2">${p(run('By ') + object('Equation.3', 'emf'))}</w:footnote></w:footnotes>`
    expect(
      await readWord(inline + mathType + table + noted, { 'word/footnotes.xml': footnotes }),
    ).toMatchObject({
      text: 'So [formula not read] holds.\n[formula not read]\nArea | [formula not read]\nNoted\nBy [formula not read]',
      losses: [{ reason: 'formulas', count: 4 }],
      unread: [],
      toRecognise: [],
    })
  })

  it('is none where it was deleted', async () => {
    const body = p(
      `${run('Words')}<w:del>${object('Equation.3', 'emf')}${object('Excel.Sheet.12', 'png')}</w:del>`,
    )
    expect(await readWord(body)).toMatchObject({ text: 'Words', losses: [], unread: [] })
  })

  it('is told where it is something else, however small; its picture is read unless it is an icon', async () => {
    const objects = [
      object('Excel.Sheet.8', 'emf'),
      object('Excel.Sheet.12', 'png'),
      object('Word.Document.12', 'png', 'Icon', 'width:300pt;height:300pt'),
      object('Package', ''),
    ]
    expect(await readWord(p(run('Words') + objects.join('')))).toMatchObject({
      text: 'Words',
      losses: [],
      unread: [1, 2, 3, 4],
      toRecognise: [2],
    })
  })

  it('is known in the form with a drawing, too', async () => {
    const drawing = '<w:drawing><a:blip r:embed="png"/></w:drawing>'
    const made = (program: string) =>
      `<w:r><w:object>${drawing}<w:objectEmbed w:progId="${program}" r:id="o"/></w:object></w:r>`
    expect(await readWord(p(run('So ') + made('Equation.3')) + p(made('Excel.Sheet.12')))).toMatchObject({
      text: 'So [formula not read]',
      unread: [1],
      toRecognise: [1],
    })
  })
})

describe('an object on a slide', () => {
  const picture = (id: string) =>
    `<p:pic><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="90000" cy="60000"/></a:xfrm></p:spPr></p:pic>`
  const frame = (content: string) =>
    `<p:graphicFrame><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></p:graphicFrame>`
  const ole = (program: string, content = '', icon = '0') =>
    `<p:oleObj progId="${program}" showAsIcon="${icon}"><p:embed/>${content}</p:oleObj>`
  const alternatives = (program: string, id: string) =>
    frame(
      `<mc:AlternateContent><mc:Choice Requires="v">${ole(program)}</mc:Choice><mc:Fallback>${ole(program, picture(id))}</mc:Fallback></mc:AlternateContent>`,
    )
  const readDeck = (...slides: string[]) => {
    const rels = relationships(['emf', 'image', '../media/a.emf'], ['png', 'image', '../media/a.png'])
    const parts = Object.fromEntries(slides.map((_, i) => [`ppt/slides/_rels/slide${i + 1}.xml.rels`, rels]))
    const files = { 'ppt/media/a.emf': 'x', 'ppt/media/a.png': 'x' }
    return readFile({ ...pptxParts(slides), ...parts, ...files }, { kind: 'slides' })
  }

  it('is marked where it is a formula', async () => {
    const slides = [
      shape('One') + alternatives('Equation.3', 'emf'),
      shape('Two') + frame(ole('Equation.DSMT4')),
    ]
    expect(await readDeck(...slides)).toMatchObject({
      text: 'One\n[formula not read]\nTwo\n[formula not read]',
      losses: [{ reason: 'formulas', count: 2, places: [1, 2] }],
      unread: [],
    })
  })

  it('is told where it is something else; its picture is read unless it is an icon', async () => {
    const slides = [
      shape('One') + alternatives('Excel.Sheet.12', 'emf'),
      shape('Two') + alternatives('Excel.Sheet.12', 'png'),
      shape('Three') + frame(ole('Word.Document.12', picture('png'), '1')),
      shape('Four') + frame(ole('Package')),
      shape('Five'),
    ]
    expect(await readDeck(...slides)).toMatchObject({ losses: [], unread: [1, 2, 3, 4], toRecognise: [2] })
  })
})

describe('an object in an OpenDocument file', () => {
  const equation = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(5000),
    Buffer.from('Equation Native', 'utf16le'),
  ])
  const sheet = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)])
  const parts = { 'Object 1': equation, 'Object 2': sheet, 'Pictures/2.png': 'x' }
  const frame = (part: string, image: string) =>
    `<draw:frame svg:width="1cm" svg:height="1cm"><draw:object-ole xlink:href="./${part}"/>${image && `<draw:image xlink:href="${image}"/>`}</draw:frame>`

  it('is marked where it is a formula, and else told or read by its picture', async () => {
    const body = `<text:p>So ${frame('Object 1', 'Pictures/2.png')} holds.</text:p><text:p>${frame('Object 2', '')}${frame('Object 2', 'Pictures/2.png')}</text:p>`
    expect(
      await readFile(odfParts('text', body, '', parts), { kind: 'document', mediaType: mediaTypes.odt }),
    ).toMatchObject({
      text: 'So [formula not read] holds.',
      losses: [{ reason: 'formulas', count: 1 }],
      unread: [1, 2],
      toRecognise: [2],
    })
  })

  it('is marked on slides, where formulas stand outside of paragraphs', async () => {
    const math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>a</mi></math>'
    const inner = '<draw:frame><draw:object xlink:href="./Object 3"/></draw:frame>'
    const page = (content: string) => `<draw:page>${content}</draw:page>`
    const body = page(frame('Object 1', '') + inner) + page(frame('Object 2', ''))
    const file = odfParts('presentation', body, '', { ...parts, 'Object 3/content.xml': math })
    expect(await readFile(file, { kind: 'slides', mediaType: mediaTypes.odp })).toMatchObject({
      text: '[formula not read]\n$a$',
      losses: [{ reason: 'formulas', count: 1, places: [1] }],
      toRecognise: [],
    })
  })
})
