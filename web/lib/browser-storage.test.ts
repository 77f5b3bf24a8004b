import { afterEach, expect, test, vi } from 'vitest'
import { deviceStorage, isStorageRefused, tabStorage } from './browser-storage.ts'
import { clearSession, readSession, storeSession } from './session.ts'

const stubRefused = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}
afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name)
  vi.unstubAllGlobals()
})

test('texts are stored in the browser', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  deviceStorage().setItem('lantern-theme', '1')
  expect(stored.get('lantern-theme')).toBe('1')
  expect(isStorageRefused()).toBe(false)
})

test('a refused storage is replaced by separate stores for the life of the page', () => {
  stubRefused()
  expect(isStorageRefused()).toBe(true)
  deviceStorage().setItem('lantern-answers-a', '1')
  expect(deviceStorage().getItem('lantern-answers-a')).toBe('1')
  expect(tabStorage().getItem('lantern-answer-a')).toBeNull()
  deviceStorage().removeItem('lantern-answers-a')
  expect(deviceStorage().getItem('lantern-answers-a')).toBeNull()
})

test('signing in and out works in a frame whose storage is refused', () => {
  stubRefused()
  vi.stubGlobal('window', new EventTarget())
  const session = {
    email: 'mara@school.test',
    username: 'Mara',
    token: 't',
    avatar: '',
    role: 'student' as const,
    _id: 'm',
  }
  storeSession(session)
  expect(readSession()).toEqual(session)
  clearSession()
  expect(readSession()).toBeNull()
})
