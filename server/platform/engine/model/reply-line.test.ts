import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createObjectFinder } from './json-objects.rules.ts'
import { readReplyLine } from './reply-line.ts'

const find = (pieces: string[]) => {
  const finder = createObjectFinder()
  return pieces.flatMap(piece => finder.push(piece))
}

describe('objects in a stream', () => {
  test('are found however the stream is cut and whatever stands between them', () => {
    const between = fc.constantFrom('', '\n', ',\n', '```json\n[', ']\n```', ' and so ')
    const objects = fc.array(fc.tuple(fc.dictionary(fc.string(), fc.jsonValue()), between), { maxLength: 5 })
    fc.assert(
      fc.property(objects, fc.integer({ min: 1, max: 9 }), (list, size) => {
        const text = list.map(([value, gap]) => gap + JSON.stringify(value)).join('')
        const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
          text.slice(i * size, (i + 1) * size),
        )
        // Comparison as text: parsing again would test JSON.parse, which in V8 13.6 takes the name "\"" for
        // "\\" when an object of that shape was read before.
        expect(find(pieces)).toEqual(list.map(([value]) => JSON.stringify(value)))
      }),
    )
  })

  test('are found again after a stray brace that never closes', () => {
    expect(find([`{${'x'.repeat(20_000)}`, '\n{"end": true}'])).toEqual(['{"end": true}'])
  })
})

describe('a line of a reply', () => {
  test('is a sentence with its quotations', () => {
    const line = { sentence: ' A b. ', quotes: [{ passage: '2', text: 'a b c' }] }
    expect(readReplyLine(JSON.stringify(line))).toEqual({
      type: 'sentence',
      claimed: { sentence: 'A b.', quotes: [{ passage: 2, text: 'a b c' }] },
    })
  })

  test('may hold a formula whose backslashes are not escaped', () => {
    const line = String.raw`{"sentence": "It is \(x\).", "quotes": []}`
    expect(readReplyLine(line)).toMatchObject({ claimed: { sentence: String.raw`It is \(x\).` } })
  })

  test.each(['{"sentence": 3}', '{"oops"}', '{}', '{"end": false}', `{"sentence": "${'x'.repeat(900)}"}`])(
    'is nothing when it is %s',
    text => expect(readReplyLine(text)).toBeNull(),
  )
})
