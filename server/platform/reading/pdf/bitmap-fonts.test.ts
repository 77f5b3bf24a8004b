// Bitmap fonts (Type 3), as of old LaTeX files: their units, and so their sizes, are of their own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const glyph = '50 0 0 0 50 58 d1 0 0 45 58 re f'

/** Letters in squares of 50 units; the matrix makes a unit a point, the size .24 makes that .24 points. */
const makePdf = (pieces: readonly { text: string; x: number }[]): Buffer => {
  const shown = pieces.map(({ text, x }) => `1 0 0 1 ${x} 700 Tm (${text}) Tj`).join('\n')
  const content = `BT /F1 0.24 Tf\n${shown}\nET`
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    `<</Type/Font/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/FontBBox[0 -14 64 58]/FirstChar 97/LastChar 122` +
      `/Widths[${letters.map(() => 50).join(' ')}]/Encoding<</Differences[97 ${letters.map(letter => `/${letter}`).join(' ')}]>>` +
      `/CharProcs<<${letters.map(letter => `/${letter} 6 0 R`).join(' ')}>>>>`,
    `<</Length ${glyph.length}>>stream\n${glyph}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n`, 'latin1')
}

test('pieces of one word are one word', async () => {
  const { passages } = await reading.read(
    makePdf([
      { text: 'p', x: 100 },
      { text: 'roper', x: 113 },
      { text: 'ty', x: 174 },
      { text: 'insurance', x: 206 },
    ]),
  )
  expect(passages.map(({ text }) => text)).toEqual(['property insurance'])
})
