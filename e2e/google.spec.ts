// Sign-in with Google, at a stand-in that speaks OpenID Connect.

import { expect, logOut, test } from './lantern.ts'

test('Continue with Google opens its page in a popup, comes back signed in, and knows the account again', async ({
  page,
}) => {
  for (const time of ['first', 'second']) {
    await page.goto('/signin')
    const popup = page.waitForEvent('popup')
    const exchange = page.waitForRequest('**/api/auth/google?**')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await popup
    const address = new URL((await exchange).url())
    expect([...address.searchParams.keys()].sort()).toEqual(['code', 'role'])
    await expect(page, time).toHaveURL(/\/dashboard$/)
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}'))
    expect(stored).toMatchObject({ email: 'asha.rao@gmail.test', username: 'Asha Rao', role: 'student' })
    await logOut(page)
  }
})

test('a popup that is closed is only logged', async ({ page, context }) => {
  const logged: string[] = []
  page.on('console', message => message.type() === 'warning' && logged.push(message.text()))
  await context.route(/\/authorize\?/, () => undefined)
  await page.goto('/signin')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await (await opened).close()
  await expect.poll(() => logged.join()).toContain('the popup was closed')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

const failures: [string, string, string][] = [
  ['without a code', '', 'No authorization code present'],
  ['with a code that Google does not know', 'invented', 'Failed to login with Google'],
]
for (const [what, code, message] of failures)
  test(`a return ${what} says ‘${message}’`, async ({ page, context }) => {
    await context.route(/\/authorize\?/, route => {
      const asked = new URL(route.request().url()).searchParams
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('state', asked.get('state') ?? '')
      if (code) back.searchParams.set('code', code)
      return route.fulfill({ status: 302, headers: { location: back.href } })
    })
    await page.goto('/signin')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('alert')).toContainText(message)
  })

test('an answer without a token says ‘No token received from server’', async ({ page }) => {
  await page.route('**/api/auth/google?**', route => route.fulfill({ json: { success: true } }))
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('No token received from server')
})

test('the button is hidden where Google is not set up', async ({ page }) => {
  await page.route('**/api/installation', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), google: false } })
  })
  await page.goto('/signin')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
})

test('no script comes from elsewhere', async ({ page }) => {
  for (const path of ['/', '/signin', '/chatbot']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeAttached()
    const scripts = await page
      .locator('script[src]')
      .evaluateAll(all => all.map(script => script.getAttribute('src')))
    expect(scripts.filter(src => !src?.startsWith('/'))).toEqual([])
  }
})
