import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRoster } from './roster.rules.ts'

const named = (text: string) => readRoster(text).lines.map(({ name, email }) => [name, email])

describe('a list of students', () => {
  test('is a name and an address a line, however they are parted', () => {
    const mei = [['Mei Tan', 'mei@school.test']]
    for (const text of [
      'Mei Tan, mei@school.test',
      'Mei Tan;mei@school.test',
      'Mei\tTan\tMEI@school.test',
      'mei@school.test,Mei Tan',
      'Mei Tan <mei@school.test>',
      '\uFEFFFirst name,Last name,E-mail\r\nMei,Tan,mei@school.test\r\n\r\n',
    ])
      expect(named(text), text).toEqual(mei)
  })

  test('keeps a comma inside quotes', () => {
    expect(named('"Tan, Mei",mei@school.test')).toEqual([['Tan, Mei', 'mei@school.test']])
  })

  test('says of each line that is not taken why', () => {
    const text = `Mei Tan, mei@school.test\nIvo Petrov\nNoor, noor@school\n,zoe@school.test\n${'x'.repeat(81)}, x@school.test\nMei, MEI@school.test`
    expect(readRoster(text).problems.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'no-email'],
      [3, 'bad-email'],
      [4, 'no-name'],
      [5, 'too-long'],
      [6, 'twice'],
    ])
  })

  test('never takes an address twice, and each line ends in one of both lists, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab@.,;\t\n"<> ') }), text => {
        const { lines, problems } = readRoster(text)
        expect(new Set(lines.map(({ email }) => email)).size).toBe(lines.length)
        expect(lines.every(({ name, email }) => name !== '' && email.includes('@'))).toBe(true)
        const numbers = [...lines, ...problems].map(({ line }) => line)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    )
  })
})
