import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWordPieces, type Vocabulary } from './word-pieces.ts'

const listed = [
  '[CLS]',
  '[SEP]',
  '[UNK]',
  'leaf',
  'lea',
  '##f',
  '##let',
  'cafe',
  '.',
  '$',
  '5',
  '木',
  '葉',
  '##s',
]
const vocabulary: Vocabulary = new Map(listed.map((piece, id) => [piece, id]))
const pieces = createWordPieces(vocabulary)

/** The pieces of a text, without those of its ends. */
const cut = (text: string): string[] =>
  pieces
    .encode(text, 1000)
    .slice(1, -1)
    .map(id => listed[id]!)

describe('word pieces', () => {
  test('each text has a beginning and an end, an empty one too', () => {
    expect(pieces.encode(' \n', 10)).toEqual([0, 1])
    expect(pieces.encode('leaf', 10)).toEqual([0, 3, 1])
  })

  test('the longest piece is taken first, and those that follow go on the word', () => {
    expect(cut('leaflet')).toEqual(['leaf', '##let'])
    expect(cut('leafs leaf')).toEqual(['leaf', '##s', 'leaf'])
  })

  test('capitals and accents make no difference', () => {
    expect(cut('Café CAFE cafe\u0301')).toEqual(['cafe', 'cafe', 'cafe'])
  })

  test('signs stand apart from words', () => {
    expect(cut('leaf.$5')).toEqual(['leaf', '.', '$', '5'])
  })

  test('every Chinese character is a word', () => {
    expect(cut('木葉leaf')).toEqual(['木', '葉', 'leaf'])
  })

  test('a word with a part that no piece stands for is unknown as a whole', () => {
    expect(cut('leafx ☃☃ leaf')).toEqual(['[UNK]', '[UNK]', 'leaf'])
  })

  test('a word of more than a hundred letters is unknown', () => {
    expect(cut(`leaf${'s'.repeat(96)}`)).toEqual(['leaf', ...Array<string>(96).fill('##s')])
    expect(cut(`leaf${'s'.repeat(97)} leaf`)).toEqual(['[UNK]', 'leaf'])
  })

  test('ignore invisible characters', () => {
    expect(cut('le\u00adaf\u200b \ufeffleaf \ud800leaf')).toEqual(['leaf', 'leaf', 'leaf'])
  })

  test('the text can’t write the pieces that stand for no text', () => {
    expect(cut('[CLS]')).not.toContain('[CLS]')
  })

  test('a text that is too long loses its end only', () => {
    expect(pieces.encode('leaf lea leaf', 4)).toEqual([0, 3, 4, 1])
    expect(pieces.encode('leaflet', 3)).toEqual([0, 3, 1])
  })

  test('a vocabulary without them is refused', () => {
    expect(() => createWordPieces(new Map([['leaf', 0]]))).toThrow('[CLS]')
  })

  test('any text gives known ids, no more than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 2, max: 20 }), (text, longest) => {
        const ids = pieces.encode(text, longest)
        expect(ids.length).toBeLessThanOrEqual(longest)
        expect([ids[0], ids.at(-1)]).toEqual([0, 1])
        expect(ids.every(id => id >= 0 && id < listed.length)).toBe(true)
      }),
    )
  })

  test('placed pieces are those of the text, each with the place of its word', () => {
    const text = 'Cafe\u0301, le\u00adaf 木葉 leaflet'
    const { ids, starts, ends } = pieces.encodePlaced(text)
    expect(ids.map(id => listed[id])).toEqual(cut(text))
    expect(text.slice(starts.at(-1)!, ends.at(-1)!)).toBe('leaflet')
    expect(text.slice(starts[2]!, ends[2]!)).toBe('le\u00adaf')
  })

  test('placed pieces of any text have their places in order, inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const { starts, ends } = pieces.encodePlaced(text)
        expect(starts.every((start, i) => start >= (starts[i - 1] ?? 0) && start < ends[i]!)).toBe(true)
        expect(ends.every(end => end <= text.length)).toBe(true)
      }),
    )
  })
})
