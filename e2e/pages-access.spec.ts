// The pages of text are for all.

import { expectForAll } from './barriers.ts'
import { expect, test } from './lantern.ts'

/** Checked addresses, one page of each kind. */
const looked = [
  '/aboutus',
  '/privacy',
  '/terms',
  '/cookies',
  '/guide',
  '/help',
  '/blog',
  '/community',
  '/docs',
  '/blog/by/ilse-brandt',
  '/blog/what-a-closed-book-teaches',
  '/blog/seven-things-to-check-in-a-quiz-question',
  '/no-such-page',
]

test('no page of text has a serious barrier or scrolls sideways', async ({ page }) => {
  for (const path of looked) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expectForAll(page, path)
  }
})
