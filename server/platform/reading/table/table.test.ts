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
      ['row', 'country | capital'],
      ['row', 'country: Norway | capital: Oslo'],
      ['row', 'country: Korea, South | capital: Seoul (서울)'],
      ['row', 'capital: Nowhere'],
    ])
  })

  it('has its heads in each row', async () => {
    const { passages } = await read(
      `country,capital\n${Array.from({ length: 300 }, (_, i) => `Country ${i},City ${i}`).join('\n')}\n`,
    )
    expect(passages.length).toBeGreaterThan(3)
    for (const { text, sentences } of passages)
      for (const { start, end } of sentences.slice(1))
        expect(text.slice(start, end)).toMatch(/^country: Country \d+ \| capital: City \d+$/u)
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
        ['3', '4'],
      ]),
    ).toBe(true)
    expect(
      hasHeads([
        ['dog', 'perro'],
        ['cat', 'gato'],
        ['cow', 'vaca'],
      ]),
    ).toBe(false)
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
