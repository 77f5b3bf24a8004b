import { expect, test } from 'vitest'
import { findAppKey } from './app-keys.rules.ts'

const press = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...modifiers,
})

test('the slash, Ctrl+K and Cmd+K search; ? shows the keys', () => {
  expect(findAppKey(press('/'), false)).toBe('search')
  expect(findAppKey(press('k', { ctrlKey: true }), false)).toBe('search')
  expect(findAppKey(press('K', { metaKey: true }), true)).toBe('search')
  expect(findAppKey(press('?'), false)).toBe('keys')
})

test('typed keys are no shortcuts', () => {
  expect(findAppKey(press('/'), true)).toBeNull()
  expect(findAppKey(press('?'), true)).toBeNull()
})

test('other keys, held keys and those of the browser are left alone', () => {
  expect(findAppKey(press('k'), false)).toBeNull()
  expect(findAppKey(press('/', { ctrlKey: true }), false)).toBeNull()
  expect(findAppKey(press('/', { repeat: true }), false)).toBeNull()
  expect(findAppKey(press('?', { altKey: true }), false)).toBeNull()
})
