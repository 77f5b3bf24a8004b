import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanLimits } from './scan-limits.rules.ts'
import { readStudentList } from './student-list.rules.ts'

test('a list is read from a spreadsheet, with commas, or by hand', () => {
  const pasted = [
    'Mei Kato\t4011',
    '4012\tBilal Demir',
    'Obi, Amara, 4013',
    'Jonas Weber 4014',
    '4015 Greta Lind',
    'Noor Haddad',
    '',
    'Tomas; 4016',
  ].join('\r\n')
  expect(readStudentList(pasted)).toEqual({
    students: [
      { name: 'Mei Kato', rollNumber: '4011' },
      { name: 'Bilal Demir', rollNumber: '4012' },
      { name: 'Obi Amara', rollNumber: '4013' },
      { name: 'Jonas Weber', rollNumber: '4014' },
      { name: 'Greta Lind', rollNumber: '4015' },
      { name: 'Noor Haddad', rollNumber: '' },
      { name: 'Tomas', rollNumber: '4016' },
    ],
    problems: [],
  })
})

test('invalid lines are reported by their number', () => {
  const { students, problems } = readStudentList(['4011', 'Mei 1', 'Bo 1', 'x'.repeat(121)].join('\n'))
  expect(students).toEqual([{ name: 'Mei', rollNumber: '1' }])
  expect(problems).toEqual([
    { line: 1, why: 'name-missing' },
    { line: 3, why: 'roll-twice' },
    { line: 4, why: 'too-long' },
  ])
})

test('accepted lines of any pasted list fit a printing', () => {
  const cell = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 140 }), fc.stringMatching(/^\d{1,12}$/))
  const line = fc.array(cell, { maxLength: 3 }).map(cells => cells.join('\t'))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), lines => {
      const { students } = readStudentList(lines.join('\n'))
      const numbers = students.map(({ rollNumber }) => rollNumber).filter(Boolean)
      expect(new Set(numbers).size).toBe(numbers.length)
      for (const { name, rollNumber } of students) {
        expect(name.trim().length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(scanLimits.nameLength)
        expect(rollNumber).toMatch(/^\d{0,10}$/)
      }
    }),
  )
})

test('a list ends where a printing has no more room', () => {
  const { students, problems } = readStudentList(
    Array.from({ length: scanLimits.students + 5 }, (_, i) => `Student ${'abcdefghij'[i % 10]}`).join('\n'),
  )
  expect(students).toHaveLength(scanLimits.students)
  expect(problems).toEqual([{ line: scanLimits.students + 1, why: 'too-many' }])
})
