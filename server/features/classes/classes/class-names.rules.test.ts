import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { expect, test } from 'vitest'
import { nameKey, readNames } from './class-names.rules.ts'

const namesOf = (text: string) => readNames(text).lines.map(({ name }) => name)
const problemsOf = (text: string) => readNames(text).problems.map(({ line, outcome }) => [line, outcome])

test('names come one a line, as they are typed, pasted or copied from a register', () => {
  expect(namesOf('Mei Tan\r\n\n  Ivo   Petrov \n3. Zoë\nTan, Wei\nAda\tLovelace\n"李 伟"\nBo')).toEqual([
    'Mei Tan',
    'Ivo Petrov',
    'Zoë',
    'Wei Tan',
    'Ada Lovelace',
    '李 伟',
    'Bo',
  ])
})

test('an invalid name is reported with its line', () => {
  expect(problemsOf(`Mei\nmei\nmei@school.test\n---\n12\n${'x'.repeat(81)}`)).toEqual([
    [2, 'twice'],
    [3, 'is-address'],
    [4, 'no-name'],
    [5, 'no-name'],
    [6, 'too-long'],
  ])
})

test('invisible characters are no part of a name', () => {
  expect(namesOf('M\u0000e\u200Bi\u202E Tan\uD800')).toEqual(['Mei Tan'])
  expect(nameKey('ＭＥＩ  Tan')).toBe('mei tan')
})

test('more than can be made at once are told to come again', () => {
  const many = Array.from(
    { length: classLimits.namesAtOnce + 2 },
    (_, i) => `Student ${String.fromCodePoint(0x4e00 + i)}`,
  )
  const { lines, problems } = readNames(many.join('\n'))
  expect(lines).toHaveLength(classLimits.namesAtOnce)
  expect(problems.map(({ outcome }) => outcome)).toEqual(['later', 'later'])
})

test('twenty thousand signs of anything are read in no time', () => {
  for (const text of [','.repeat(20_000), '\n'.repeat(20_000), '1. '.repeat(6_666), ' \t;"'.repeat(5_000)])
    expect(readNames(text).lines).toEqual([])
})
