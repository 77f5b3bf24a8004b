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
