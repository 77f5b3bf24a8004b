// A session in the browser without an account behind it, for pages that ask the server nothing.
import type { Page } from '@playwright/test'

export type Role = 'student' | 'teacher' | 'admin'

export const storedSession = (role: Role, avatar = '') =>
  JSON.stringify({ email: 'a@school.test', username: 'Asha', token: 'none', avatar, role, _id: '1' })

/** Stores a session in the browser, or removes it. */
export const store = (page: Page, session: string | null) =>
  page.evaluate(
    text => (text === null ? localStorage.removeItem('user-info') : localStorage.setItem('user-info', text)),
    session,
  )

export const bar = (page: Page) => page.locator('header.bar')
