// The pages of text are for all: both themes, desktop and phone.
import { AxeBuilder } from '@axe-core/playwright'
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
          const { violations } = await new AxeBuilder({ page }).analyze()
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
          expect(
            serious.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`),
            path,
          ).toEqual([])
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(beyond, path).toBeLessThanOrEqual(0)
        }
      })
    })
