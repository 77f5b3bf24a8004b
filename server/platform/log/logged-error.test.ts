import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loggedError } from './logged-error.ts'

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('connection lost'), {
    code: '57P01',
    detail: 'Key (question)=(secret)',
  })
  const logged = loggedError(new DrizzleQueryError('update turns set question = $1', ['secret'], cause))
  expect(logged).toMatchObject({
    message: 'Failed query: update turns set question = $1',
    cause: { message: 'connection lost', code: '57P01' },
  })
  expect(logged.stack).toContain('logged-error.test.ts')
  expect(JSON.stringify(logged)).not.toContain('secret')
})

test('other thrown values are logged without their content', () => {
  expect(loggedError({ prompt: 'secret' })).toEqual({
    type: 'object',
    message: 'something that is no error',
    stack: '',
  })
  expect(loggedError(new TypeError('x is undefined'))).toMatchObject({
    type: 'TypeError',
    message: 'x is undefined',
  })
})
