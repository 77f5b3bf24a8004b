// Hindi as browsers and word processors print it: every syllable whole, in the order in which it is spelt.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReading } from '../test-reading.ts'

const fixtures = new URL('../fixtures/', import.meta.url)

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const listWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Words of the text's paragraphs that the file doesn't give back, each as often as it is missing. */
const listLost = async (file: string) => {
  const { passages } = await reading.read(await readFile(new URL(file, fixtures)))
  const paragraphs = (await readFile(new URL('hindi.txt', fixtures), 'utf8')).split('\n\n')
  const written = listWords(paragraphs.filter(paragraph => paragraph.includes('।')).join('\n'))
  const found = listWords(passages.map(({ text }) => text).join('\n'))
  const lost = written.filter(word => {
    const at = found.indexOf(word)
    if (at >= 0) found.splice(at, 1)
    return at < 0
  })
  return { written, lost }
}

test.each(['hindi-browser.pdf', 'hindi-writer.pdf'])('words of %s are found', async file => {
  const { written, lost } = await listLost(file)
  expect(written.length).toBeGreaterThan(250)
  expect(lost.length / written.length).toBeLessThanOrEqual(0.02)
})

/** Page in a font of this name, with the codes of Latin letters. */
const makeLegacyPdf = (font: string, lines: readonly string[]): Buffer => {
  const shown = lines.map(line => `(${line.replace(/[()\\]/gu, '\\$&')}) Tj 0 -24 Td`).join('\n')
  const content = Buffer.from(`BT /F1 16 Tf 60 700 Td\n${shown}\nET`, 'latin1')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream`,
    `<</Type/Font/Subtype/Type1/BaseFont/${font}/Encoding/WinAnsiEncoding>>`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n`, 'latin1')
}

test('text in Kruti Dev is read as the Hindi that it looks like, and in other fonts as it is', async () => {
  const lines = [
    'ckny dSls curs gSa\\ ty ds Hkki cudj mBus ls',
    'ckny curs gSaA fo|kFkhZ izfrfnu ns[krs gSaA',
  ]
  const hindi = await reading.read(makeLegacyPdf('KrutiDev010', lines))
  expect(hindi.passages.map(({ text }) => text).join(' ')).toContain(
    'जल के भाप बनकर उठने से बादल बनते हैं। विद्यार्थी प्रतिदिन देखते हैं।',
  )
  const latin = await reading.read(makeLegacyPdf('Helvetica', lines))
  expect(latin.passages.map(({ text }) => text).join(' ')).toContain('ty ds Hkki')
})

test('a page in a font of an unknown layout is left to be read as a picture', async () => {
  const { passages, pagesToRecognise } = await reading.read(
    makeLegacyPdf('Walkman-Chanakya905', ['Hkkjr dh ufn;k¡']),
  )
  expect({ passages, pagesToRecognise }).toEqual({ passages: [], pagesToRecognise: [1] })
})
