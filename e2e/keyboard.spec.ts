// Signing up and in by keyboard alone.

import type { Page } from '@playwright/test'
import { certificatePdf } from './certificate-pdf.ts'
import { expect, test } from './lantern.ts'
import { mailTo } from './mails.ts'
import { newPerson } from './people.ts'

/** Presses Tab until the focus is on something of this name. */
const tabTo = async (page: Page, name: RegExp) => {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const label = element?.labels?.[0]?.textContent
      return label || element?.getAttribute('aria-label') || element?.textContent || ''
    })
    if (name.test(focused.trim())) return
  }
  throw new Error(`the keyboard doesn't reach ${name}`)
}

test('a teacher signs up and in by keyboard alone', async ({ page }) => {
  const person = newPerson()
  // File choosers are intercepted from the first listener on; a late listener may let the browser open its
  // own.
  page.on('filechooser', () => {})
  await page.goto('/')
  await tabTo(page, /^Sign Up$/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByLabel('Subcategory')).toBeDisabled()
  await tabTo(page, /^Full name$/)
  await page.keyboard.type(person.name)
  await tabTo(page, /^Mobile number$/)
  await page.keyboard.type(person.phone)
  await tabTo(page, /^Email$/)
  await page.keyboard.type(person.email)
  await tabTo(page, /^Password$/)
  await page.keyboard.type(person.password)
  await tabTo(page, /^Highest qualification$/)
  await page.keyboard.type('Master')
  await tabTo(page, /^Experience$/)
  await page.keyboard.type('8')
  await tabTo(page, /^Subject$/)
  await page.keyboard.type('Physics')
  await tabTo(page, /^Subcategory$/)
  await page.keyboard.type('Mechanics')
  await tabTo(page, /^Teaching certificate$/)
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  const buffer = certificatePdf(person.name, 'Physics')
  await (await choosing).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer })
  await tabTo(page, /^Sign Up$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('reviewed by the admin team')
  await tabTo(page, /^Got it!$/)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  const link = new URL(/http\S+/.exec((await mailTo(person.email)).text)?.[0] ?? '')
  // Cleared cookies simulate another browser than the one that signed up.
  await page.context().clearCookies()
  await page.goto(link.pathname + link.search)
  await tabTo(page, /^Sign In$/)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email)
  await tabTo(page, /^Password$/)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/teacher-dashboard$/)
})
