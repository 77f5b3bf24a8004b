// The maintenance notice (specification, sections 4, 8 and 9), with the clock in our hands.

import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'
import { createAdmin, signInAdmin, signInStudent, startSession } from './people.ts'

const notice = (page: Page) => page.getByRole('dialog', { name: 'Maintenance is under way' })

let token: string
test.beforeAll(async () => {
  token = await startSession(await createAdmin())
})

const toggle = (isMaintenanceMode: boolean, message = '', endsAt?: string) =>
  fetch(`${process.env.LANTERN_URL}/maintenance/toggle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ isMaintenanceMode, message, endsAt }),
  })

test.afterEach(async () => {
  await toggle(false)
})

test('the notice shows on load with the admin’s message, and says that the app can still be used', async ({
  page,
}) => {
  await toggle(true, 'Work until about 18:30.')
  for (const path of ['/', '/chatbot', '/privacy']) {
    await page.goto(path)
    await expect(notice(page)).toContainText('Work until about 18:30.')
    await expect(notice(page)).toContainText('You can keep using Lantern.')
  }
})

test('during play the notice is one line with its time and expands to the full text', async ({ page }) => {
  const endsAt = new Date()
  endsAt.setHours(23, 58, 0, 0)
  await toggle(true, 'We are changing a disk.', endsAt.toISOString())
  await page.goto(`/student-lobby/${crypto.randomUUID()}`)
  const line = page.getByRole('complementary', { name: 'Maintenance is under way' })
  await expect(line).toContainText(/Maintenance until about (11:58 PM|23:58)/)
  expect((await line.boundingBox())?.height).toBeLessThan(60)
  await line.getByRole('button', { name: 'Show the whole notice' }).click()
  await expect(line).toContainText('You can keep using Lantern.')
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toHaveCount(0)
})

test('maintenance is looked for every 30 seconds, and at once when the tab returns', async ({ page }) => {
  await page.clock.install()
  await page.goto('/chatbot')
  await expect(page.getByRole('heading', { name: 'My material' })).toBeVisible()
  await toggle(true)
  await expect(notice(page)).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(notice(page)).toBeVisible()
  await toggle(false)
  await page.clock.runFor(30_000)
  await expect(notice(page)).toHaveCount(0)
  await toggle(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.runFor(100)
  await expect(notice(page)).toBeVisible()
})

const ways: [string, (page: Page) => Promise<void>][] = [
  ['the close button', page => notice(page).getByRole('button', { name: 'Close' }).click()],
  ['‘I Understand’', page => notice(page).getByRole('button', { name: 'I Understand' }).click()],
  ['a click on the backdrop', page => page.mouse.click(20, 400)],
]
for (const [way, close] of ways)
  test(`${way} hides the notice, and it comes back after 5 minutes while maintenance is on`, async ({
    page,
  }) => {
    await toggle(true)
    await page.clock.install()
    await page.goto('/chatbot')
    await expect(notice(page)).toBeVisible()
    await close(page)
    await page.clock.runFor(1000)
    await expect(notice(page)).toHaveCount(0)
    await page.clock.runFor(4 * 60_000)
    await expect(notice(page)).toHaveCount(0)
    await page.clock.runFor(60_000)
    await expect(notice(page)).toBeVisible()
  })

test('a dismissed notice stays away once maintenance is over', async ({ page }) => {
  await toggle(true)
  await page.clock.install()
  await page.goto('/chatbot')
  await notice(page).getByRole('button', { name: 'I Understand' }).click()
  await toggle(false)
  await page.clock.runFor(6 * 60_000)
  await expect(notice(page)).toHaveCount(0)
})

test('a status that can’t be fetched counts as no maintenance and is only logged', async ({ page }) => {
  await toggle(true)
  const logged: string[] = []
  page.on('console', message => message.type() === 'warning' && logged.push(message.text()))
  await page.route('**/maintenance/status', route => route.fulfill({ status: 400, json: {} }))
  await page.goto('/chatbot')
  await expect(page.getByRole('heading', { name: 'My material' })).toBeVisible()
  await expect.poll(() => logged.join()).toContain('maintenance status')
  await expect(notice(page)).toHaveCount(0)
})

test('an admin turns the notice on with a message and off again', async ({ page }) => {
  await signInAdmin(page)
  await page.goto('/admin/maintenance')
  const sent = page.waitForRequest('**/maintenance/toggle')
  await page.getByLabel('Message').fill('Back at noon.')
  await page.getByRole('button', { name: 'Turn the notice on' }).click()
  const request = await sent
  expect(request.postDataJSON()).toEqual({ isMaintenanceMode: true, message: 'Back at noon.' })
  expect(request.headers().authorization).toMatch(/^Bearer /)
  await expect(notice(page)).toContainText('Back at noon.')
  await notice(page).getByRole('button', { name: 'I Understand' }).click()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Turn the notice on' })).toBeVisible()
})

test('a failed toggle shows the server’s message, else ‘Failed to toggle maintenance mode’; without a session ‘User not authenticated’', async ({
  page,
}) => {
  await signInAdmin(page)
  await page.goto('/admin/maintenance')
  const turnOn = page.getByRole('button', { name: 'Turn the notice on' })
  await page.route('**/maintenance/toggle', route => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await turnOn.click()
  await expect(page.getByRole('alert')).toContainText('Failed to toggle maintenance mode')
  const refusal = { message: 'The switch is stuck' }
  await page.route('**/maintenance/toggle', route => route.fulfill({ status: 400, json: refusal }), {
    times: 1,
  })
  await turnOn.click()
  await expect(page.getByRole('alert')).toContainText('The switch is stuck')
  await page.evaluate(() => localStorage.removeItem('user-info'))
  await turnOn.click()
  await expect(page.getByRole('alert')).toContainText('User not authenticated')
})

test('a signed-in person can continue to work under the notice', async ({ page }) => {
  await signInStudent(page)
  await toggle(true)
  await page.goto('/dashboard')
  await notice(page).getByRole('button', { name: 'I Understand' }).click()
  await page.getByRole('link', { name: 'Add material' }).click()
  await expect(page.getByRole('heading', { name: 'My material' })).toBeVisible()
})
