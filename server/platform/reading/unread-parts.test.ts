// Pictures, charts and equations of text forms: each is counted or marked where it isn't read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countLosses } from './left-out.rules.ts'
import { mediaTypes } from './media-type.rules.ts'
import { buildZip } from './office/test-office.ts'
import { epubParts, odfParts } from './test-books.ts'
import { type Given, startReading } from './test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const readLosses = async (file: Uint8Array | string, given: Given) => {
  const document = await reading.read(file, given)
  return {
    pictures: document.unreadPictures,
    losses: countLosses(document).map(({ reason, count, places }) => [reason, count, places]),
    text: document.passages.map(({ text }) => text).join('\n'),
  }
}

const object = (part: string, size = '') =>
  `<draw:frame ${size}><draw:object xlink:href="./${part}"/><draw:image xlink:href="./ObjectReplacements/${part}"/></draw:frame>`
const picture = (size: string) => `<draw:frame ${size}><draw:image xlink:href="Pictures/1.png"/></draw:frame>`
const large = 'svg:width="8cm" svg:height="6cm"'
const small = 'svg:width="5mm" svg:height="0.2in"'
const math = (inner: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`

describe('a part of an OpenDocument file without words', () => {
  it('is counted: charts and large pictures, once each', async () => {
    const body = `<text:p>Rain ${object('Object 1', large)}${picture(large)}${picture(small)}${picture('')}</text:p>`
    const file = await buildZip(odfParts('text', body, '', { 'Object 1/content.xml': '<chart/>' }))
    expect(await readLosses(file, { kind: 'document', mediaType: mediaTypes.odt })).toEqual({
      pictures: [1, 2],
      losses: [['charts', 1, []]],
      text: 'Rain',
    })
  })

  it('is marked where it is a formula that TeX can’t write', async () => {
    const body = `<text:p>So ${object('Object 1', large)} or ${object('Object 2', large)}.</text:p>`
    const parts = {
      'Object 1/content.xml': math('<mfrac><mi>a</mi><mi>b</mi></mfrac>'),
      'Object 2/content.xml': math('<mlongdiv><mn>3</mn></mlongdiv>'),
    }
    const file = await buildZip(odfParts('text', body, '', parts))
    expect(await readLosses(file, { kind: 'document', mediaType: mediaTypes.odt })).toEqual({
      pictures: [],
      losses: [['formulas', 1, [1]]],
      text: 'So $\\frac{a}{b}$ or [formula not read].',
    })
  })

  it('has its slides as places', async () => {
    const page = (inner: string) =>
      `<draw:page><draw:frame><draw:text-box><text:p>Rain</text:p></draw:text-box></draw:frame>${inner}</draw:page>`
    const body = page('') + page(object('Object 1', large)) + page(picture(large))
    const file = await buildZip(odfParts('presentation', body))
    expect(await readLosses(file, { kind: 'slides', mediaType: mediaTypes.odp })).toMatchObject({
      pictures: [3],
      losses: [['charts', 1, [2]]],
    })
  })
})

describe('pictures of web pages and books', () => {
  const images =
    '<img src="a.png"><p>Rain <a href="#"><img src="b.png" alt="A map" width="400"/></a></p><img src="c.png" alt=""/><img src="d.png" width="16" height="16"/>'

  it('are counted, but for small ones and those for decoration', async () => {
    const html = `<body><nav><img src="logo.png"/></nav>${images}<p>falls.</p></body>`
    const { pictures } = await readLosses(html, { kind: 'document', mediaType: mediaTypes.html })
    expect(pictures).toEqual([1, 2])
    const chapters = ['<h2>Rain</h2><p>It falls.</p><img src="a.png" alt="A map"/>']
    const book = await buildZip(epubParts({ chapters }))
    const read = await readLosses(book, { kind: 'document', mediaType: mediaTypes.epub })
    expect(read.pictures).toEqual([1])
  })
})

describe('rich text', () => {
  it('has a mark in the place of an equation, and counts its pictures', async () => {
    const equation = String.raw`{\mmath {\*\moMath{\mr x = 1}}}`
    const drawn = String.raw`{\*\shppict{\pict 00}}{\nonshppict{\pict 00}}{\pict 00}`
    const rtf = String.raw`{\rtf1\ansi{\header{\pict 00}}{\*\mmathPr\mmathFont0}So ${equation} and ${drawn}rain.\par}`
    expect(await readLosses(rtf, { kind: 'document', mediaType: mediaTypes.rtf })).toEqual({
      pictures: [1, 2],
      losses: [['formulas', 1, [1]]],
      text: 'So [formula not read] and rain.',
    })
  })
})
