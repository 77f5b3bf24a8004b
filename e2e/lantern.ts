// What every journey starts from: a page that fails the test when the browser reports a violated policy,
// a broken script or a request to elsewhere; and the people who travel.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

const baseUrl = () => process.env.LANTERN_URL ?? ''

/** Messages that are part of a journey that goes wrong on purpose. */
const expected = [/Failed to load resource: the server responded with a status of (4\d\d|507)/]

const watch = (page: Page, problems: string[]) => {
  page.on('pageerror', error => problems.push(`broken script: ${error.message}`))
  page.on('console', message => {
    if (message.type() !== 'error' || expected.some(pattern => pattern.test(message.text()))) return
    problems.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(baseUrl())) problems.push(`request to elsewhere: ${url}`)
  })
}

export const test = base.extend<{ problems: string[] }>({
  baseURL: async ({ browserName: _browser }, use) => use(baseUrl()),
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      watch(page, problems)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

let people = 0

/** Words that no earlier journey used. */
export const newPerson = () => {
  people += 1
  return {
    name: 'Asha Rao',
    phone: '9876543210',
    email: `asha${people}.${Date.now()}@school.test`,
    password: 'a lamp in the night',
  }
}
export type Someone = ReturnType<typeof newPerson>

const findMail = async (email: string, subject: string | undefined) => {
  const outbox = join(process.env.LANTERN_DATA ?? '', 'outbox')
  for (const name of (await readdir(outbox).catch((): string[] => [])).sort().reverse()) {
    if (!name.endsWith('.json')) continue
    const mail = JSON.parse(await readFile(join(outbox, name), 'utf8'))
    if (mail.to === email && (subject === undefined || mail.subject === subject)) return mail
  }
  return null
}

/** The newest mail to an address, of a subject where one is given; some go out after the answer. */
export const mailTo = async (email: string, subject?: string): Promise<{ subject: string; text: string }> => {
  await expect.poll(() => findMail(email, subject), `a mail to ${email}`).not.toBeNull()
  return findMail(email, subject)
}

const post = async (path: string, body: object) => {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { token: string; user: object }
}

/** Signs in without the screens and puts the session into the browser. */
export const signInAs = async (page: Page, person: Pick<Someone, 'email' | 'password'>): Promise<string> => {
  const { email, password } = person
  const session = await post('/login', { email, password })
  await page.goto('/')
  await page.evaluate(info => localStorage.setItem('user-info', JSON.stringify(info)), {
    ...session.user,
    token: session.token,
  })
  return session.token
}

/** Signs somebody up and verifies the address, without the screens. */
export const signUpQuickly = async (person: Someone = newPerson()): Promise<Someone> => {
  const { email, password, name, phone } = person
  await post('/register', { email, password, username: name, phone, role: 'student' })
  const token = /token=([\w-]+)/.exec((await mailTo(email)).text)?.[1]
  await post('/verify-email', { token })
  return person
}

/** Signs somebody up, verifies the address and puts the session into the browser, without the screens. */
export const signInQuickly = async (page: Page, person: Someone = newPerson()): Promise<Someone> => {
  await signUpQuickly(person)
  await signInAs(page, person)
  return person
}

/** The token of whoever is signed in. */
export const readToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}').token)

/** Logs out from the bar, and waits until the page that follows is there: going elsewhere before would cut it off. */
export const logOut = async (page: Page): Promise<void> => {
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expect(page).toHaveURL(/:\d+\/$/)
}
