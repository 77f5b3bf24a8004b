// Addresses of the specification (section 2) by role: allowed or redirected.

import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAdmin, signInAs, signInStudent } from './people.ts'

type Who = 'nobody' | 'student' | 'teacher' | 'admin'

/** Guarded addresses with the allowed roles. */
const guarded: Record<string, readonly Who[]> = {
  '/dashboard': ['student'],
  '/teacher-dashboard': ['teacher'],
  '/admin': ['admin'],
  '/doubt/create': ['student'],
  '/readiness': ['student'],
  '/create-quiz': ['teacher'],
  '/paper-generate': ['teacher'],
  '/quiz-lobby/123456': ['teacher', 'student'],
}

const open = [
  '/',
  '/quiz',
  '/quizsummary',
  '/quizplay',
  '/chatbot',
  '/doc-chat',
  '/recommendations',
  '/mindmap',
  '/doubt/42/chat',
  '/doubt/42/matched',
  '/subscription',
  '/aboutus',
  '/quiz-session/123456',
  '/quiz-preview',
  '/quiz-preview-new',
  '/quiz-results',
  '/student-results',
  '/student-lobby/123456',
  '/youtube-chat',
  '/privacy',
  '/terms',
  '/question-bank',
  '/ai-chat',
  '/guide',
  '/help',
  '/blog',
  '/community',
  '/docs',
  '/cookies',
]

/** Home page by role; an admin sent to /dashboard by the rule ends at /admin. */
const homes: Record<Who, string> = {
  nobody: '/',
  student: '/dashboard',
  teacher: '/teacher-dashboard',
  admin: '/admin',
}

const readPath = (page: Page) => new URL(page.url()).pathname.replace(/(.)\/$/, '$1')

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1, h2').first(), path).toBeAttached()
}

const enter: Record<Who, (page: Page) => Promise<unknown>> = {
  nobody: page => page.goto('/'),
  student: page => signInStudent(page),
  teacher: async page => signInAs(page, await createTeacher()),
  admin: page => signInAdmin(page),
}

for (const who of ['nobody', 'student', 'teacher', 'admin'] as const)
  test(`guards: ${who} stays where the specification says, and is sent home from elsewhere`, async ({
    page,
  }) => {
    await enter[who](page)
    for (const [path, allowed] of Object.entries(guarded)) {
      await visit(page, path)
      const wanted = allowed.includes(who) ? path : homes[who]
      await expect.poll(() => readPath(page), `${who} at ${path}`).toBe(wanted)
    }
  })

test('addresses without a guard open for everybody', async ({ page }) => {
  for (const path of open) {
    await visit(page, path)
    expect(readPath(page)).toBe(path)
    await expect(page.getByText('This page is not in the book.'), path).toHaveCount(0)
  }
})

test('an address that is not in the specification is answered with 404', async ({ page, request }) => {
  for (const path of open) expect((await request.get(path)).status(), path).toBe(200)
  expect((await request.get('/no-such-page')).status()).toBe(404)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'This page is not in the book.' })).toBeVisible()
})
