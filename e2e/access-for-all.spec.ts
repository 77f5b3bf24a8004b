// Every page, both themes, desktop and phone: no serious barrier; and the main things by keyboard alone.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signInQuickly, test } from './lantern.ts'

const pages = [
  '/',
  '/chatbot',
  '/dashboard',
  '/doc-chat',
  '/aboutus',
  '/privacy',
  '/terms',
  '/verify-email?token=x',
  '/no-such-page',
  '/quiz',
]

const openSample = async (page: Page) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).click()
  const answerView = page.getByRole('button', { name: 'Answer', exact: true })
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await expect(page.getByRole('heading', { name: 'The living cell, a chapter' })).toBeAttached()
  if (await answerView.isVisible()) await answerView.click()
  await box.fill('What is osmosis?')
  await page.getByRole('button', { name: 'Ask', exact: true }).last().click()
  await expect(page.locator('.answer').last()).toContainText('Osmosis is the diffusion of water')
}

const expectNoBarriers = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(' | ')}`)).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const)
    test.describe(`${colorScheme}, ${device}`, () => {
      test.use({ colorScheme, viewport })

      test('no page has a serious barrier', async ({ page }) => {
        await signInQuickly(page)
        for (const path of pages) {
          await page.goto(path === '/doc-chat' ? '/chatbot' : path)
          if (path === '/doc-chat') await openSample(page)
          await expect(page.locator('h1').first()).toBeAttached()
          await test.step(path, () => expectNoBarriers(page))
        }
      })

      test('no page scrolls sideways', async ({ page }) => {
        await signInQuickly(page)
        for (const path of pages) {
          await page.goto(path)
          await expect(page.locator('h1, h2').first()).toBeAttached()
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(beyond, path).toBeLessThanOrEqual(0)
        }
      })
    })

test('the document workspace can be used by keyboard alone', async ({ page }) => {
  await signInQuickly(page)
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Ask about/ }).focus()
  await page.keyboard.type('What is osmosis?')
  await page.keyboard.press('Enter')
  await expect(page.locator('.answer').last()).toContainText('Osmosis is the diffusion of water')
  const chip = page
    .locator('.answer')
    .last()
    .getByRole('button', { name: /^Source: page 2/ })
    .first()
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-lit="solid"]')).toBeInViewport()
})

test('a finished sentence is announced once', async ({ page }) => {
  await signInQuickly(page)
  await openSample(page)
  const said = page.locator('[aria-live=polite]').filter({ hasText: 'Osmosis is the diffusion of water' })
  await expect(said).toHaveCount(1)
})

test('on a phone a chip turns to the page and lights it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuickly(page)
  await openSample(page)
  await page
    .locator('.answer')
    .last()
    .getByRole('button', { name: /^Source: page 2/ })
    .first()
    .click()
  await expect(page.locator('[data-lit="solid"] [data-lit-rect]').first()).toBeInViewport()
})
