import { expect, test } from 'vitest'
import { describeSubject, nameSubject, nameTopic } from './teaching.rules.ts'

const other = { subject: 'Other', subcategory: 'Please Specify in Profile' }

test('a subject is shown in the words of the list or the teacher’s own, never as the hint of the form', () => {
  expect(describeSubject({ subject: 'Physics', subcategory: 'Optics' })).toBe('Physics, Optics')
  expect(describeSubject({ ...other, specified: ' Robotics ' })).toBe('Robotics')
  expect(describeSubject(other)).toBe('Other')
  expect(nameSubject({ subject: 'Physics', specified: 'Robotics' })).toBe('Physics')
  expect([nameTopic(other.subcategory), nameTopic('Optics')]).toEqual(['Other', 'Optics'])
})
