// Stored session (specification, sections 3 and 4) under `user-info`, announced to this page by a custom
// event and to other pages by the browser's `storage` event.
import type { Role } from '@lantern/contract/people/identity/roles'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'

export type Session = {
  /** Address of the account; empty for a student who signs in with a card. */
  email: string
  username: string
  token: string
  avatar: string
  role: Role
  _id: string
}

const sessionKey = 'user-info'
const visitKey = 'lantern-visit'
const changed = 'lantern-session'

const texts = ['username', 'token', '_id'] as const
const roles: readonly string[] = ['student', 'teacher', 'admin']

/** Session parsed from stored text, or null if invalid. */
export const parseSession = (stored: string | null): Session | null => {
  if (!stored) return null
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return null
    const fields = value as Record<string, unknown>
    const whole =
      typeof fields.email === 'string' &&
      texts.every(key => typeof fields[key] === 'string' && fields[key] !== '')
    return whole && roles.includes(String(fields.role)) ? (value as Session) : null
  } catch {
    return null
  }
}

let remembered: { stored: string | null; session: Session | null } = { stored: null, session: null }

export const readSession = (): Session | null => {
  const stored = deviceStorage().getItem(sessionKey)
  // Equal text returns the same object, as useSyncExternalStore requires.
  if (stored !== remembered.stored) remembered = { stored, session: parseSession(stored) }
  return remembered.session
}

const announce = () => window.dispatchEvent(new Event(changed))

export const storeSession = (session: Session): void => {
  deviceStorage().setItem(sessionKey, JSON.stringify(session))
  announce()
}

export const clearSession = (): void => {
  deviceStorage().removeItem(sessionKey)
  announce()
}

export const readVisit = (): string | null => deviceStorage().getItem(visitKey)
export const storeVisit = (token: string): void => deviceStorage().setItem(visitKey, token)
export const clearVisit = (): void => deviceStorage().removeItem(visitKey)

/** The token to send: of the account, else of the visit. */
export const readToken = (): string | null => readSession()?.token ?? readVisit()

/** Calls back when the session changes, here or in another page. Returns a function that stops it. */
export const watchSession = (callback: () => void): (() => void) => {
  const fromOtherPage = (event: StorageEvent) => {
    if (event.key === sessionKey || event.key === null) callback()
  }
  window.addEventListener(changed, callback)
  window.addEventListener('storage', fromOtherPage)
  return () => {
    window.removeEventListener(changed, callback)
    window.removeEventListener('storage', fromOtherPage)
  }
}

/** Current session; null at build time and during hydration, so that both match. */
export const useSession = (): Session | null => useSyncExternalStore(watchSession, readSession, () => null)

/** Home page of a role. */
export const getHomeAddress = (role: Role): string =>
  role === 'admin' ? '/admin' : role === 'teacher' ? '/teacher-dashboard' : '/dashboard'
