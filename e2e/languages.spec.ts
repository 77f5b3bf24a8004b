// Lantern in another language: chosen once, followed by pages, answers of the server and mails; and every screen holds
// Hindi, longer texts and writing from right to left.
import type { Page } from '@playwright/test'
import { expect, logOut, test } from './lantern.ts'
import { mailTo } from './mails.ts'
import {
  createStudent,
  createTeacher,
  createUnverifiedStudent,
  signInAdmin,
  signInAs,
  signInStudent,
} from './people.ts'
import { findTextFaults, lengthenTexts, type TextFault, turnAround } from './text-geometry.ts'

test('a student chooses Hindi, and pages, answers of the server, the sign-in elsewhere and a mail follow', async ({
  page,
  browser,
  lantern,
}) => {
  const asha = await createStudent()
  await signInAs(page, asha)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Change language' }).click()
  await page.getByRole('radio', { name: /हिन्दी/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern आपकी भाषा में')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByText('12,34,567')).toBeVisible()
  await page.goto('/account')
  await page.getByLabel('पूरा नाम').fill('A')
  await page.getByRole('button', { name: 'सेव करें' }).first().click()
  await expect(page.getByLabel('पूरा नाम')).toHaveAccessibleDescription(/[\u0900-\u097f]{3}/)

  const elsewhere = await browser.newContext({ baseURL: lantern.url, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await other.goto('/signin')
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Email').fill(asha.email)
  await dialog.getByLabel('Password', { exact: true }).fill(asha.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
  // Asked for by somebody whose browser says nothing of a language.
  await elsewhere.request.post('/api/reset-password/mail', {
    data: { email: asha.email },
    headers: { cookie: '' },
  })
  const { subject } = await mailTo(asha.email)
  expect(subject).toMatch(/[\u0900-\u097f]{3}/)
  await elsewhere.close()

  await logOut(page, 'लॉग आउट')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

const screens = {
  nobody: ['/', '/help', '/aboutus'],
  student: [
    '/dashboard',
    '/chatbot',
    '/doc-chat',
    '/quiz',
    '/mindmap',
    '/recommendations',
    '/review',
    '/classes',
    '/homework',
    '/doubt/create',
    '/account',
    '/language',
    '/notification-settings',
    '/on-this-device',
    '/your-data',
    '/lecture',
  ],
  teacher: [
    '/teacher-dashboard',
    '/question-bank',
    '/quiz-preview-new',
    '/paper-generate',
    '/live-rooms',
    '/doubts',
    '/calendar',
  ],
  admin: ['/admin', '/admin/people', '/admin/settings', '/admin/school', '/admin/maintenance', '/admin/lti'],
} as const

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const openScreen = async (page: Page, path: string) => {
  await page.goto(path)
  // A page that is plain HTML until somebody uses it.
  await page.mouse.move(5, 5)
  await page.waitForFunction(() => 'lanternAwake' in window)
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Parts that come later would keep their own lengths.
  await page.waitForLoadState('networkidle')
}

/** Faults at each size, with the place. */
const listFaults = async (page: Page, at: string): Promise<TextFault[]> => {
  const found: TextFault[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    found.push(...(await findTextFaults(page)).map(fault => `${at}, ${size.width} px: ${fault}`))
  }
  return found
}

const signInFor = {
  nobody: async () => {},
  student: signInStudent,
  teacher: async (page: Page) => signInAs(page, await createTeacher()),
  admin: async (page: Page) => {
    // The longest state of an account.
    await createUnverifiedStudent()
    await signInAdmin(page)
  },
} satisfies Record<keyof typeof screens, (page: Page) => Promise<unknown>>

for (const who of Object.keys(screens) as (keyof typeof screens)[])
  test(`no text is cut off or across another in Hindi, lengthened and turned around: ${who}`, async ({
    page,
    context,
    lantern,
  }) => {
    await signInFor[who](page)
    const found: TextFault[] = []
    for (const path of screens[who]) {
      await openScreen(page, path)
      await lengthenTexts(page)
      found.push(...(await listFaults(page, `${path}, lengthened`)))
      await turnAround(page)
      found.push(...(await listFaults(page, `${path}, right to left`)))
    }
    await context.addCookies([{ name: 'language', value: 'hi', url: lantern.url }])
    for (const path of screens[who]) {
      await openScreen(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
      found.push(...(await listFaults(page, `${path}, Hindi`)))
    }
    expect(found).toEqual([])
  })

test('the dialogs of sign-in and sign-up hold Hindi on a phone and beside the page', async ({
  page,
  context,
  lantern,
}) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: lantern.url }])
  const found: TextFault[] = []
  for (const size of sizes)
    for (const path of ['/signin', '/signup']) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(page.getByRole('dialog')).toBeVisible()
      found.push(...(await findTextFaults(page)).map(fault => `${path}, ${size.width} px: ${fault}`))
    }
  expect(found).toEqual([])
})
