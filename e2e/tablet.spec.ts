// Layout on an upright tablet (768 pixels): no sideways scroll, nothing missing.

import { expectNoSidewaysScroll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { signInAdmin } from './people.ts'

test.use({ viewport: { width: 768, height: 1024 } })

const everybody = [
  '/',
  '/signin',
  '/signup',
  '/chatbot',
  '/aboutus',
  '/privacy',
  '/terms',
  '/cookies',
  '/guide',
  '/help',
  '/blog',
  '/blog/what-a-closed-book-teaches',
  '/community',
  '/docs',
  '/no-such-page',
  '/reset-password',
  '/verify-email?token=x',
  '/quiz',
]
const admins = ['/admin', '/admin/reviews', '/admin/people', '/admin/maintenance', '/admin/audit', '/account']

test('no page scrolls sideways on a tablet', async ({ page }) => {
  for (const path of everybody) {
    await page.goto(path)
    await expect(page.locator('h1, h2').first()).toBeAttached()
    await expectNoSidewaysScroll(page, path)
  }
  await signInAdmin(page)
  for (const path of admins) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  }
})
