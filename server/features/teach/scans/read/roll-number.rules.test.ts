import { expect, test } from 'vitest'
import { findByRoll, readRollNumber, suggestStudents } from './roll-number.rules.ts'

const read = (signs: string, unsure: 'faint' | null = null) =>
  readRollNumber({ kind: 'digits', id: 'roll-number', signs: [...signs].map(one => one.trim()), unsure })

test('a shorter number leaves places empty before or behind it; a digit missing inside isn’t guessed', () => {
  expect(read('4011')).toEqual({ is: 'read', rollNumber: '4011' })
  expect(read(' 401')).toEqual({ is: 'read', rollNumber: '401' })
  expect(read('401 ')).toEqual({ is: 'read', rollNumber: '401' })
  expect(read('4 11')).toEqual({ is: 'unsure', shown: '4?11' })
  expect(read('4011', 'faint')).toEqual({ is: 'unsure', shown: '4011' })
  expect(read('    ')).toEqual({ is: 'empty', shown: '????' })
  expect(readRollNumber(undefined)).toEqual({ is: 'absent' })
})

const students = [
  { id: 'mei', rollNumber: '0401' },
  { id: 'bo', rollNumber: '402' },
  { id: 'al', rollNumber: '' },
]

test('leading zeros are no matter where only one student is meant', () => {
  expect(findByRoll(students, '401')?.id).toBe('mei')
  expect(findByRoll(students, '0402')?.id).toBe('bo')
  expect(findByRoll([...students, { id: 'two', rollNumber: '00402' }], '0402')).toBeNull()
  expect(findByRoll(students, '0')).toBeNull()
})

test('the nearest numbers are suggested first, and who has no sheet yet before who has one', () => {
  const list = [
    { id: 'far', rollNumber: '999' },
    { id: 'has', rollNumber: '411' },
    { id: 'hasn’t', rollNumber: '413' },
  ]
  const suggested = suggestStudents(list, '412', new Set(['has']), 2)
  expect(suggested.map(({ id, differs }) => [id, differs])).toEqual([
    ['hasn’t', 1],
    ['has', 1],
  ])
})
