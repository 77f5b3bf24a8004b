import { expect, test } from 'vitest'
import type { PageCharacters } from './characters.ts'
import { orderLigatures } from './directions.rules.ts'

/** Letters from the right to the left; those in brackets have one place. */
const order = (text: string): string => {
  const places = text.match(/\[[^\]]+\]|[^[\]]/gu)!.map(part => part.replace(/[[\]]/gu, ''))
  const letters = places.flatMap((part, place) => [...part].map(letter => ({ letter, place })))
  const page: PageCharacters = {
    count: letters.length,
    codes: Uint32Array.from(letters, ({ letter }) => letter.codePointAt(0)!),
    boxes: Float32Array.from(letters.flatMap(({ place }) => [100 - 5 * place, 0, 105 - 5 * place, 10])),
    baselines: new Float32Array(letters.length),
    styleOfCharacter: new Uint32Array(letters.length),
    styles: [{ size: 10, angle: 0, bold: false, mono: false }],
  }
  orderLigatures(page)
  return String.fromCodePoint(...page.codes)
}

test('letters of one place are turned where they stand from the left', () => {
  expect(order('س[ال]م')).toBe('سلام')
})

test('a ligature that is in reading order stays', () => {
  expect(order('س[لا]م')).toBe('سلام')
  expect(order('ا[لخ]طوط')).toBe('الخطوط')
})
