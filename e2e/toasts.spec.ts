// Toasts (specification, section 9).

import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'
import { bar, store, storedSession } from './stored-session.ts'

/** Toast after a session that the server has ended. Page time is paused afterwards. */
const showToast = async (page: Page) => {
  await page.clock.install()
  await page.goto('/terms')
  await store(page, storedSession('student'))
  await page.goto('/dashboard')
  const toast = page.getByRole('status').locator('.toast')
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.pauseAt(((await page.evaluate('Date.now()')) as number) + 2000)
  return toast
}

test('a toast stands at the top right for three seconds', async ({ page }) => {
  const toast = await showToast(page)
  const box = await toast.boundingBox()
  // A toast lies within the bar, so it covers nothing of the page.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(60)
  expect(1440 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40)
  await page.mouse.move(10, 600)
  await page.clock.runFor(2900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('a toast under the pointer stays', async ({ page }) => {
  const toast = await showToast(page)
  await page.clock.runFor(30_000)
  await expect(toast).toBeVisible()
})

test('a toast lies over an open dialog', async ({ page }) => {
  const toast = await showToast(page)
  await bar(page).getByRole('link', { name: 'Sign In' }).focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return page.getByRole('dialog').isVisible()
    })
    .toBe(true)
  const onTop = await toast.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(onTop).toBe(true)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test(`a toast is dark in the ${colorScheme} theme`, async ({ page }) => {
      const toast = await showToast(page)
      await expect(toast).toHaveCSS('background-color', 'rgb(20, 33, 28)')
      await expect(toast).toHaveCSS('color', 'rgb(244, 243, 234)')
    })
  })
