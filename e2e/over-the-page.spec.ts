// Behaviour of every dialog above its page.

import type { Page } from '@playwright/test'
import { addToLibrary } from './choose-file.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { bar } from './stored-session.ts'

const signIn = (page: Page) => bar(page).getByRole('link', { name: 'Sign In' })
const beside = { x: 12, y: 450 }

test('a dialog closes by Esc and by a press beside it, and the focus returns', async ({ page }) => {
  await page.goto('/privacy')
  const dialog = page.getByRole('dialog')
  const close = [() => page.keyboard.press('Escape'), () => page.mouse.click(beside.x, beside.y)]
  for (const leave of close) {
    await signIn(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await leave()
    await expect(dialog).toHaveCount(0)
    await expect(signIn(page)).toBeFocused()
  }
})

test('words marked past its border leave a dialog open, and the page below stays where it is', async ({
  page,
}) => {
  await page.goto('/privacy')
  await signIn(page).click()
  const email = page.getByRole('dialog').getByLabel('Email')
  await email.fill('asha@school.test')
  const field = await email.boundingBox()
  await page.mouse.move((field?.x ?? 0) + 100, (field?.y ?? 0) + 20)
  await page.mouse.down()
  await page.mouse.move(beside.x, beside.y)
  await page.mouse.up()
  await expect(email).toHaveValue('asha@school.test')
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate('window.scrollY')).toBe(0)
})

test('the focus returns to the button of the menu that a dialog came from', async ({ page }) => {
  await signInStudent(page)
  const buffer = Buffer.from('Glaciers carry stones down the valley.')
  await addToLibrary(page, { name: 'glaciers.txt', mimeType: 'text/plain', buffer })
  const menu = page.getByRole('button', { name: 'Actions for glaciers' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Rename' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()
})
