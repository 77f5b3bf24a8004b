// Journey: words are selected and saved by mouse on a page, by keyboard in a text, in every other kind of
// source, and in an answer.

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectForAll, expectInBothThemes } from './barriers.ts'
import { chooseFile } from './choose-file.ts'
import { giveChapter } from './given-material.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { bring, photo } from './photographed.ts'
import { dragOver } from './select-words.ts'

const fixture = (name: string) => join(import.meta.dirname, '../server/platform/reading/fixtures', name)

const menu = (page: Page) => page.getByRole('toolbar', { name: 'Use the selected words' })
const paneOf = (page: Page) => page.locator('.viewer [data-scroll-pane]')
const openNotes = (page: Page) => page.getByRole('button', { name: 'My notes', exact: true }).first().click()
const rowsOf = (page: Page) => page.locator('[data-part~=notes-list] li')

const choose = async (page: Page, words: string, action: string) => {
  await dragOver(page, paneOf(page), words)
  await menu(page).getByRole('button', { name: action }).click()
}

/** Adds a file, which opens. */
const bringFile = async (page: Page, file: { name: string } & ({ path: string } | { text: string })) => {
  const given =
    'path' in file ? file.path : { name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.text) }
  await chooseFile(page, given)
}

test('words of a page are highlighted, noted, asked about and made a card; they stay', async ({ page }) => {
  const person = await signInStudent(page)
  const sourceId = await giveChapter(person)
  await page.goto(`/doc-chat?source=${sourceId}`)
  await expect(page.locator('[data-part~=pdf-words] span').first()).toBeAttached()
  await choose(page, 'A human body consists of about 37 trillion cells. All cells share four', 'Highlight')
  const marks = page.locator('[data-rank=own]')
  await expect(marks).toHaveCount(2)

  await choose(page, 'The cytoplasm is the watery space', 'Note')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The cytoplasm is the watery space')).toBeVisible()
  await expectInBothThemes(page, 'a note')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('<b>Water</b> inside')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await dragOver(page, paneOf(page), 'make another cell like itself')
  await expect(menu(page)).toBeVisible()
  await expectForAll(page, 'selected words')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()

  await page.reload()
  await expect(marks).toHaveCount(3)
  await page.getByRole('button', { name: 'Read my note: <b>Water</b> inside' }).click()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).nth(1)).toContainText('<b>Water</b> inside')
  await expectForAll(page, 'my notes')
  await page.getByRole('searchbox', { name: 'Search my notes' }).fill('water')
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search my notes' }).fill('')
  await expect(rowsOf(page)).toHaveCount(2)

  await rowsOf(page).first().getByRole('button', { name: 'Show in the source: page 1' }).click()
  await expect(page.locator('[data-highlight="solid"] [data-highlight-rect]')).toHaveCount(2)
  await expect(marks).toHaveCount(1)

  await rowsOf(page).nth(1).getByRole('button', { name: 'Make a card' }).click()
  await dialog.getByRole('textbox', { name: 'Front' }).fill('What is the cytoplasm?')
  await expectInBothThemes(page, 'a card of words')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowsOf(page).nth(1)).toContainText('Card made')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my notes' }).click()
  expect((await saved).suggestedFilename()).toBe('Notes on The living cell.md')

  await rowsOf(page).nth(1).getByRole('button', { name: 'More for this note' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowsOf(page)).toHaveCount(2)

  await rowsOf(page).nth(1).getByRole('button', { name: 'Ask', exact: true }).click()
  const field = page.getByRole('textbox', { name: /^Ask about/ })
  await expect(field).toHaveValue('About “The cytoplasm is the watery space”: ')
  await expect(field).toBeFocused()
})

test('in a text words are selected, noted and asked about with the keyboard alone', async ({ page }) => {
  await signInStudent(page)
  await bringFile(page, {
    name: 'tides.md',
    text: '# Tides\n\nThe **Moon** pulls the water. Twice a day the water rises.\n\nThe water rises at noon.\n',
  })
  await expect(page.locator('[data-unit]').first()).toBeVisible()
  const begin = page.getByRole('button', { name: 'Select words with the keyboard' })
  await begin.focus()
  await expect(begin).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Arrow keys' })).toBeVisible()
  const selected = () => page.evaluate(() => document.getSelection()?.toString().trim())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(selected).toBe('The')
  for (let words = 1; words < 5; words += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(selected).toBe('The **Moon** pulls the water.')
  await expect(menu(page)).toBeVisible()
  // Identified by its text, so that a failure shows the focused element.
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 80))
  await page.keyboard.press('Tab')
  await expect.poll(focused).toBe('Highlight')
  await expect(menu(page).getByRole('button', { name: 'Highlight' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Note')
  await expect(menu(page).getByRole('button', { name: 'Note' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Gravity')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const mark = page.locator('.viewer mark')
  await expect(mark).toHaveText('The **Moon** pulls the water.')
  await choose(page, 'The water rises', 'Highlight')
  await expect(mark).toHaveText(['The **Moon** pulls the water.', 'The water rises'])
  await page.getByRole('button', { name: 'Read my note: Gravity' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(2)
})

const kinds = [
  { name: 'tides.pptx', words: 'The rising tide fills a pond through a gate.' },
  { name: 'rocks.docx', words: 'crystals can be seen with the naked eye' },
  { name: 'lighthouse.srt', words: 'wound the clockwork every four hours' },
]
for (const { name, words } of kinds)
  test(`words of ${name} are highlighted where they stand`, async ({ page }) => {
    await signInStudent(page)
    await bringFile(page, { name, path: fixture(name) })
    await expect(page.locator('[data-unit]').first()).toBeVisible()
    await choose(page, words, 'Highlight')
    await expect(page.locator('.viewer mark')).toHaveText(words)
    await page.reload()
    await expect(page.locator('.viewer mark')).toHaveText(words)
  })

test('words of a photo are highlighted where they stand', async ({ page }) => {
  await signInStudent(page)
  await bring(page, photo)
  const words = (await page.locator('[data-part~=picture-words] p').nth(3).textContent())?.trim() ?? ''
  await choose(page, words, 'Highlight')
  await expect(page.locator('[data-rank=own]').first()).toBeVisible()
  await openNotes(page)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.getByText('Not in the text as it was read')).toBeHidden()
})

test('words of an answer are highlighted in the source it quotes', async ({ page }) => {
  const person = await signInStudent(page)
  await page.goto(`/doc-chat?source=${await giveChapter(person)}`)
  const field = page.getByRole('textbox', { name: /^Ask about/ })
  await field.fill('How many cells does a human body consist of?')
  await field.press('Enter')
  const sentence = page.locator('[data-sentence]').filter({ hasText: '37 trillion' })
  await expect(sentence).toBeVisible()
  await expect(page.locator('[data-part~=pdf-words] span').first()).toBeAttached()
  await dragOver(page, sentence, 'about 37 trillion cells')
  await menu(page).getByRole('button', { name: 'Highlight' }).click()
  await expect(page.locator('[data-rank=own]')).toHaveCount(1)
  await openNotes(page)
  await expect(rowsOf(page)).toContainText('about 37 trillion cells')
})
