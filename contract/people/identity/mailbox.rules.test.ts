import { expect, test } from 'vitest'
import { isSameMailbox } from './mailbox.rules.ts'

test.each([
  ['kid@x.test', 'KID@x.test '],
  ['kid@x.test', 'kid+mum@x.test'],
  ['kid+a@x.test', 'kid+b+c@x.test'],
  ['kid.rao@gmail.com', 'kidrao+mum@gmail.com'],
  ['k.i.d@googlemail.com', 'kid@gmail.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(true)
  expect(isSameMailbox(other, one)).toBe(true)
})

test.each([
  ['kid@x.test', 'mum@x.test'],
  ['kid@x.test', 'kid@y.test'],
  ['k.id@x.test', 'kid@x.test'],
  ['kid@gmail.com', 'mum@gmail.com'],
])('%s and %s are two', (one, other) => {
  expect(isSameMailbox(one, other)).toBe(false)
})
