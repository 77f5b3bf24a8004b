// Journey with a photo of a page and a scanned PDF: upload, ask, press the chip, and check the highlighted
// words.

import { readFile } from 'node:fs/promises'
import { buildScan } from '../server/platform/reading/ocr/test-scans.ts'
import { addToLibrary } from './choose-file.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import {
  bring,
  expectHighlightedPlaces,
  photo,
  photoHeight,
  photoWidth,
  quotedPlaces,
} from './photographed.ts'

const question = 'What is osmosis?'
const answer = 'Osmosis is the diffusion of water through a membrane'

test('a photo of a page answers and lights the very words', async ({ page }) => {
  await signInStudent(page)
  await bring(page, photo)
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill(question)
  await box.press('Enter')
  const sentence = page
    .locator('[data-part~=answer]')
    .last()
    .locator('p[data-part~=lead]')
    .filter({ hasText: answer })
  await expect(sentence).toBeVisible()
  const chip = sentence.getByRole('button', { name: /^Source:/ })
  await expect(chip).toContainText('line 7')
  await chip.click()
  await expectHighlightedPlaces(page, await quotedPlaces(sentence), photoWidth)
})

test('a scanned PDF says that it was read by OCR, answers and lights the very words', async ({ page }) => {
  await signInStudent(page)
  // Rotated photo, like the page, which is displayed turned.
  const scan = buildScan([{ jpeg: await readFile(photo), width: photoHeight, height: photoWidth }], 90)
  await addToLibrary(page, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan })
  const link = page.getByRole('link', { name: 'scan', exact: true })
  await expect(link).toBeVisible()
  await expect(page.getByText('This PDF has no text layer. Lantern read it by OCR.')).toBeVisible()
  await link.click()
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill(question)
  await box.press('Enter')
  const sentence = page
    .locator('[data-part~=answer]')
    .last()
    .locator('p[data-part~=lead]')
    .filter({ hasText: answer })
  const chip = sentence.getByRole('button', { name: /^Source:/ })
  await expect(chip).toContainText('p. 1')
  await chip.click()
  await expectHighlightedPlaces(page, await quotedPlaces(sentence), photoWidth)
})

test('a misread line can be corrected and is found by its new words', async ({ page }) => {
  await signInStudent(page)
  await bring(page, photo)
  await page.getByRole('button', { name: 'Text as read' }).click()
  await page.getByRole('button', { name: 'Correct line 12' }).click()
  const field = page.getByRole('textbox', { name: 'Text of line 12' })
  await expect(field).toHaveValue(/turgor wilts/)
  await field.fill('keeps leaves stiff. A daisy that has lost turgor wilts.')
  await page.getByRole('button', { name: 'Save line' }).click()
  await expect(page.getByRole('complementary', { name: 'Text as read' })).toContainText('A daisy')
  const hit = page.locator('[data-part~=hits] .highlight').first()
  // The search finds the new words once they are indexed.
  await expect
    .poll(async () => {
      await page.goto('/chatbot?q=daisy')
      await expect(hit.or(page.getByText(/^No passage for/)).first()).toBeVisible()
      return (await hit.count()) > 0 ? hit.textContent() : ''
    })
    .toContain('A daisy that has lost turgor wilts.')
  await page.locator('[data-part~=hits] .cite').first().click()
  await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]').first()).toBeInViewport()
})
