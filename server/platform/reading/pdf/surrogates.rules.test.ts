import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageCharacters } from './characters.ts'
import { isHighSurrogate, isLowSurrogate, joinSurrogates } from './surrogates.rules.ts'

const plain = { size: 10, angle: 0, bold: false, mono: false }

/** Page of UTF-16 units as PDFium reports them: both halves have the box of their letter. */
const getPage = (text: string): PageCharacters => {
  const units = text.split('').map(unit => unit.charCodeAt(0))
  let at = -1
  const boxes = units.flatMap((unit, i) => {
    if (!(isLowSurrogate(unit) && i > 0 && isHighSurrogate(units[i - 1]!))) at += 1
    return [at * 5, 0, at * 5 + 5, 10]
  })
  return {
    count: units.length,
    codes: Uint32Array.from(units),
    boxes: Float32Array.from(boxes),
    baselines: Float32Array.from(units, (_, i) => i),
    styleOfCharacter: Uint32Array.from(units, (_, i) => i),
    styles: units.map(() => plain),
  }
}

const join = (text: string) => {
  const page = getPage(text)
  joinSurrogates(page)
  return page
}
const codesOf = ({ codes, count }: PageCharacters) => [...codes.subarray(0, count)]

test('halves become one character with one box, and the characters behind move up', () => {
  const page = join('a𝑎²🌍b')
  expect(codesOf(page)).toEqual([...'a𝑎²🌍b'].map(letter => letter.codePointAt(0)))
  expect([...page.boxes.subarray(0, page.count * 4)]).toEqual(
    [0, 1, 2, 3, 4].flatMap(at => [at * 5, 0, at * 5 + 5, 10]),
  )
  expect([...page.styleOfCharacter.subarray(0, page.count)]).toEqual([0, 1, 3, 4, 6])
})

test('the box of a half without area is left out', () => {
  const page = getPage('𝑎')
  page.boxes.set([0, 0, 0, 0], 4)
  joinSurrogates(page)
  expect([...page.boxes.subarray(0, 4)]).toEqual([0, 0, 5, 10])
})

test('gaps stay before their characters', () => {
  const page = getPage('𝑎𝑏c')
  page.gaps = new Set([2, 4])
  joinSurrogates(page)
  expect(page.gaps).toEqual(new Set([1, 2]))
})

test('any text has the code points of its units, lone halves included', () => {
  const unit = fc.constantFrom('a', ' ', '𝑎', '\ud835', '\udc4e', '🌍', 'क')
  fc.assert(
    fc.property(fc.array(unit), units => {
      const text = units.join('')
      expect(codesOf(join(text))).toEqual([...text].map(letter => letter.codePointAt(0)))
    }),
  )
})
