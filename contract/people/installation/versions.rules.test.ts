import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLater, readVersion } from './versions.rules.ts'

test('a release is later by its first differing number', () => {
  expect(isLater('0.2.0', '0.1.9')).toBe(true)
  expect(isLater('v1.10.0', '1.9.0')).toBe(true)
  expect(isLater('1.0.0', '1.0.0')).toBe(false)
  expect(isLater('0.9.9', '1.0.0')).toBe(false)
})

test('a text that is no release is never later', () => {
  for (const text of ['', '1.0', '2.0.0-beta.1', '<b>9.9.9</b>', '99999999.0.0'])
    expect([readVersion(text), isLater(text, '0.0.1')]).toEqual([null, false])
})

test('versions that differ are one later than the other', () => {
  const versions = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20)).map(parts => parts.join('.'))
  fc.assert(
    fc.property(
      versions,
      versions,
      (a, b) => Number(isLater(a, b)) + Number(isLater(b, a)) === Number(a !== b),
    ),
  )
})
