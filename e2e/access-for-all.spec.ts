// Every page, both themes, desktop and phone: no serious barrier; and the main things by keyboard alone.

import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAdmin, signInAs, signInStudent } from './people.ts'

const pages = [
  '/',
  '/chatbot',
  '/dashboard',
  '/doc-chat',
  '/account',
  '/notifications',
  '/notification-settings',
  '/on-this-device',
  '/your-data',
  '/privacy/data',
  '/subscription',
  '/verify-email?token=x',
  '/reset-password',
  '/google',
  '/school',
  '/quiz',
]

const adminPages = ['/admin', '/admin/reviews', '/admin/people', '/admin/maintenance', '/admin/audit']

const openSample = async (page: Page) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).click()
  const answerView = page.getByRole('button', { name: 'Answer', exact: true })
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await expect(page.getByRole('heading', { name: 'The living cell, a chapter' })).toBeAttached()
  if (await answerView.isVisible()) await answerView.click()
  await box.fill('What is osmosis?')
  await page.getByRole('button', { name: 'Ask', exact: true }).last().click()
  await expect(page.locator('[data-part~=answer]').last()).toContainText('Osmosis is the diffusion of water')
}

test('no page has a serious barrier', async ({ page }) => {
  await signInStudent(page)
  for (const path of pages) {
    await page.goto(path === '/doc-chat' ? '/chatbot' : path)
    if (path === '/doc-chat') await openSample(page)
    await expect(page.locator('h1').first()).toBeAttached()
    await expectForAll(page, path)
  }
})

test('the answers of a workspace have no serious barrier on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStudent(page)
  await openSample(page)
  await expectForAll(page, '/doc-chat, answers')
})

test('no room of the admin and no dialog has a serious barrier, nor scrolls sideways', async ({ page }) => {
  for (const path of ['/signin', '/signup']) {
    await page.goto(path)
    await page.getByRole('dialog').getByText('Teacher', { exact: true }).click()
    await expectForAll(page, path)
  }
  await page.keyboard.press('Escape')
  await signInAs(page, await createTeacher())
  await page.goto('/teacher-dashboard')
  await expect(page.locator('h1')).toBeVisible()
  await expectForAll(page, '/teacher-dashboard')
  await signInAdmin(page)
  for (const path of adminPages) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    await expectForAll(page, path)
  }
})

test('the document workspace can be used by keyboard alone', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Ask about/ }).focus()
  await page.keyboard.type('What is osmosis?')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part~=answer]').last()).toContainText('Osmosis is the diffusion of water')
  const chip = page
    .locator('[data-part~=answer]')
    .last()
    .getByRole('button', { name: /^Source: page 2/ })
    .first()
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-highlight="solid"]')).toBeInViewport()
})

test('a finished sentence is announced once', async ({ page }) => {
  await signInStudent(page)
  await openSample(page)
  const announcement = page
    .locator('[aria-live=polite]')
    .filter({ hasText: 'Osmosis is the diffusion of water' })
  await expect(announcement).toHaveCount(1)
})

test('on a phone a chip turns to the page and lights it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStudent(page)
  await openSample(page)
  await page
    .locator('[data-part~=answer]')
    .last()
    .getByRole('button', { name: /^Source: page 2/ })
    .first()
    .click()
  await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeInViewport()
})
