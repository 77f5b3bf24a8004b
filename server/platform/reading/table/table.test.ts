import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaTypes } from '../media-type.rules.ts'
import { loadFailure, startReading } from '../test-reading.ts'
import { findSeparator, hasHeads } from './columns.rules.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const read = (text: string) => reading.read(text, { kind: 'document', mediaType: mediaTypes.csv })
const rows = async (text: string) => {
  const { content } = await read(text)
  return content?.kind === 'document'
    ? content.paragraphs.map(paragraph => [paragraph.kind, paragraph.text])
    : []
}

describe('a table in text', () => {
  it('is read row by row under its heads', async () => {
    expect(await rows('country,capital\nNorway,Oslo\n"Korea, South","Seoul\n(서울)"\n,Nowhere\n')).toEqual([
      ['head', 'country | capital'],
      ['row', 'Norway | Oslo'],
      ['row', 'Korea, South | Seoul (서울)'],
      ['text', 'Nowhere'],
    ])
  })

  it('has its heads in each passage', async () => {
    const { passages } = await read(
      `country,capital\n${Array.from({ length: 300 }, (_, i) => `Country ${i},City ${i}`).join('\n')}\n`,
    )
    expect(passages.length).toBeGreaterThan(3)
    for (const { text, sentences, sentencePlaces } of passages) {
      expect(text.startsWith('country | capital\n')).toBe(true)
      expect(sentencePlaces?.[0]).toEqual({ first: 1, last: 1 })
      expect(text.slice(sentences[1]?.start, sentences[1]?.end)).toMatch(/^Country \d+ \| City \d+$/u)
    }
  })

  it.each([
    ['a,b,c\n1,2,3\n', ','],
    ['Frage;Antwort\nWie viel ist 2,5 + 1?;3,5\n', ';'],
    ['a\tb\nx, y\tz\n', '\t'],
    ['one\ntwo\n', ','],
  ])('has the separator of most rows: %j', (text, separator) => expect(findSeparator(text)).toBe(separator))

  it('has heads only where they name columns', () => {
    expect(
      hasHeads([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe(true)
    expect(
      hasHeads([
        ['a', '2'],
        ['b', '3'],
      ]),
    ).toBe(false)
    expect(
      hasHeads([
        ['a', 'a'],
        ['1', '2'],
      ]),
    ).toBe(false)
    expect(hasHeads([['a', 'b']])).toBe(false)
  })

  it('that is empty or no text is refused', async () => {
    expect(await loadFailure(read(' \n'))).toEqual({ failure: 'empty' })
    expect(await loadFailure(read(',,\n,,\n'))).toEqual({ failure: 'no-text' })
    expect(await loadFailure(read('a\0b'))).toEqual({ failure: 'not-text' })
  })
})
