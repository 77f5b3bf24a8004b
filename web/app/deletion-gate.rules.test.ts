import { expect, test } from 'vitest'
import { asksAboutDeletion } from './deletion-gate.rules.ts'

test('every page of somebody signed in gives way to the question, but for the copy and pages about rules', () => {
  const asking = [
    '/',
    '/dashboard',
    '/teacher-dashboard',
    '/admin',
    '/doc-chat',
    '/aboutus',
    '/quiz-lobby/1',
    '/account',
  ]
  const open = [
    '/your-data',
    '/your-data/',
    '/privacy',
    '/privacy/data',
    '/help',
    '/terms',
    '/reset-password',
  ]
  expect(asking.filter(path => !asksAboutDeletion(path))).toEqual([])
  expect(open.filter(asksAboutDeletion)).toEqual([])
})
