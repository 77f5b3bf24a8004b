import fc from 'fast-check'
import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { maxCopies, maxVariants, parseSheetCode, writeSheetCode } from './sheet-code.rules.ts'

const code = fc.record({
  printing: fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567'),
    minLength: 16,
    maxLength: 16,
  }),
  variant: fc.integer({ min: 0, max: maxVariants - 1 }),
  page: fc.integer({ min: 0, max: 40 }),
  copy: fc.option(fc.integer({ min: 0, max: maxCopies - 1 })),
})

test('a sheet code is read back unchanged and fits QR version 2', () => {
  fc.assert(
    fc.property(code, one => {
      const text = writeSheetCode(one)
      expect(parseSheetCode(text ?? '')).toEqual(one)
      expect(QRCode.create(text ?? '', { errorCorrectionLevel: 'Q' }).version).toBe(2)
    }),
  )
})

test('a text with a sign changed, left out or added is no code', () => {
  const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')
  fc.assert(
    fc.property(code, fc.nat(28), sign, (one, place, other) => {
      const text = writeSheetCode(one) ?? ''
      if (text[place] !== other)
        expect(parseSheetCode(text.slice(0, place) + other + text.slice(place + 1))).toBeNull()
      expect(parseSheetCode(text.slice(0, place) + text.slice(place + 1))).toBeNull()
      expect(parseSheetCode(text + other)).toBeNull()
    }),
  )
})

test('texts of other codes and hostile ones are no code', () => {
  const printed = writeSheetCode({ printing: 'abcdefghijklmnop', variant: 1, page: 2, copy: 3 }) ?? ''
  const hostile = [
    '',
    'https://example.com/',
    '\u0000'.repeat(29),
    '\uD800',
    printed.toLowerCase(),
    ` ${printed}`,
    `${printed}\n`,
    printed.repeat(50_000),
    '__proto__',
    "L1'; drop table sheets; --",
  ]
  for (const text of hostile) expect(parseSheetCode(text)).toBeNull()
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => parseSheetCode(text) === null))
})

test('numbers out of range have no code', () => {
  const one = { printing: 'abcdefghijklmnop', variant: 0, page: 0, copy: 0 }
  for (const wrong of [
    { ...one, printing: 'abc' },
    { ...one, printing: 'ABCDEFGHIJKLMNOP' },
    { ...one, variant: maxVariants },
    { ...one, page: 41 },
    { ...one, copy: maxCopies },
    { ...one, copy: -1 },
    { ...one, page: 0.5 },
    { ...one, variant: Number.NaN },
  ])
    expect(writeSheetCode(wrong)).toBeNull()
})
