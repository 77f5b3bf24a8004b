// The pages of text are for all: both themes, desktop and phone.
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts'
import { expect, test } from './lantern.ts'

/** One page of each kind. */
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

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport })

      test('no page of text has a serious barrier or scrolls sideways', async ({ page }) => {
        for (const path of looked) {
          await page.goto(path)
          await expect(page.locator('h1')).toBeVisible()
          await expectNoBarriers(page, path)
          await expectNoSidewaysScroll(page, path)
        }
      })
    })
