// Journey: a teacher generates a quiz from a real book, checks it question by question, and previews it as a
// student.

import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { giveBook, hasBook } from './given-material.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, newPerson, signInAs, signInStudent, signInTeacher } from './people.ts'

const editor = (page: Page) => page.getByRole('form', { name: /^Question \d+$/ })
const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Questions' }).locator('[data-part~=ed-row]')
const saved = (page: Page) => expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
const checks = (page: Page) => page.getByRole('status', { name: 'What to look at' })

/** The number the list shows for each question, with its text, in order. */
const stems = (page: Page) => rows(page).locator('span').allTextContents()

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a teacher makes a quiz of a book, edits, reorders and checks it, and plays it like a student', async ({
  page,
}) => {
  test.skip(!hasBook, 'the book comes from Debian’s gnuplot-doc, which this machine cannot fetch')
  const teacher = await createTeacher()
  await giveBook(teacher)
  await signInAs(page, teacher)
  await page.goto('/chatbot')

  await test.step('a table of counts, then questions that appear one by one', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Quizzes' }).click()
    await expect(page).toHaveURL(/\/create-quiz$/)
    await expect(page.getByRole('checkbox', { name: /gnuplot/ })).toBeChecked()
    for (const box of await page.locator('[data-part~=counts] .input:enabled').all()) await box.fill('')
    await page.getByLabel('Understand, hard').fill('3')
    await page.getByLabel('Understand, medium').fill('3')
    await expect(page.locator('[data-part~=counts] tfoot td').last()).toHaveText('6')
    await expectForAll(page, 'the set-up')
    await page.getByRole('button', { name: 'Make the quiz' }).click()
    await expect(page).toHaveURL(/\/quiz-preview-new\?quiz=/)
    await expect(rows(page)).toHaveCount(6)
    await expect(page.locator('[data-part~=ed-src] .highlight')).not.toBeEmpty()
    await expectForAll(page, 'looking through')
  })

  await test.step('each is looked through by keys: kept, dropped and brought back, then edited', async () => {
    const pane = page.locator('[data-part~=look-through]')
    await expect(pane).toHaveAccessibleName('Question 1 of 6')
    await page.keyboard.press('k')
    await expect(pane).toHaveAccessibleName('Question 2 of 6')
    await expect(rows(page).first()).toHaveAccessibleName(/, Kept$/)
    await page.keyboard.press('d')
    await expect(rows(page)).toHaveCount(5)
    await page.keyboard.press('z')
    await expect(rows(page)).toHaveCount(6)
    await page.keyboard.press('e')
    await expect(editor(page)).toBeVisible()
    await expectForAll(page, 'the editor')
    // A window lower than the form: the panes scroll, so the last question is seen whole when it is chosen.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 520 })
    await editor(page)
      .getByRole('button', { name: /^Delete/ })
      .first()
      .scrollIntoViewIfNeeded()
    await rows(page).last().click()
    await expect(editor(page).getByLabel('Question', { exact: true })).toBeInViewport()
    await expect(page.locator('[data-part~=ed-src]')).toBeInViewport()
    await expect(rows(page).last()).toBeInViewport()
    await rows(page).first().click()
    if (size) await page.setViewportSize(size)
  })

  await test.step('text and key are saved automatically, and undone by Ctrl+Z', async () => {
    const stem = editor(page).getByLabel('Question', { exact: true })
    const before = await stem.inputValue()
    await stem.fill('What does gnuplot draw?')
    await expect(rows(page).first()).toContainText('What does gnuplot draw?')
    await saved(page)
    await page.reload()
    await expect(stem).toHaveValue('What does gnuplot draw?')
    await stem.fill(before)
    await page.keyboard.press('Control+z')
    await expect(stem).toHaveValue('What does gnuplot draw?')
    await page.keyboard.press('Control+Shift+z')
    await expect(stem).toHaveValue(before)
    await saved(page)
  })

  await test.step('a question of one’s own, with a warning that comes and goes', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Choose one', exact: true }).click()
    await expect(rows(page)).toHaveCount(7)
    await expect(checks(page)).toBeEmpty()
    await editor(page).getByLabel('Question', { exact: true }).fill('Which command draws a curve?')
    await editor(page).getByLabel('Answer A', { exact: true }).fill('plot')
    await editor(page).getByLabel('Answer B', { exact: true }).fill('Plot.')
    await editor(page).getByRole('button', { name: 'Remove answer D' }).click()
    await editor(page).getByLabel('Answer C', { exact: true }).fill('print')
    await expect(checks(page)).not.toContainText('No answer is marked as right.')
    await rows(page).first().click()
    await rows(page).filter({ hasText: 'Which command draws a curve?' }).click()
    await expect(checks(page)).toContainText('No answer is marked as right.')
    await editor(page).getByRole('radio', { name: 'A is right' }).check()
    await expect(checks(page)).toContainText('B says the same as the right answer.')
    await editor(page).getByLabel('Answer B', { exact: true }).fill('set')
    await expect(checks(page)).not.toContainText('says the same')
    await expect(checks(page)).toBeEmpty()
    await saved(page)
    await page.getByRole('button', { name: 'Choose a passage' }).click()
    const dialog = page.getByRole('dialog')
    // Hits for the question itself are shown until those of the search arrive.
    const found = page.waitForResponse(response => response.url().includes('plot+command+draws'))
    await dialog.getByLabel('Search my material').fill('plot command draws')
    await found
    await dialog.getByRole('button', { name: 'Use this passage' }).first().click()
    await expect(page.locator('[data-part~=ed-src] .highlight')).not.toBeEmpty()
  })

  await test.step('a picture, with words for who can’t see it', async () => {
    await editor(page).getByLabel('Add a picture').setInputFiles({
      name: 'curve.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    await expect(checks(page)).toContainText('The picture has no words.')
    await editor(page).getByLabel('What the picture shows').fill('A curve')
    await expect(editor(page).getByRole('img', { name: 'A curve' })).toBeVisible()
    await expect(checks(page)).not.toContainText('The picture has no words.')
    await saved(page)
  })

  await test.step('another order, by keyboard, and back', async () => {
    const before = await stems(page)
    await page.getByRole('button', { name: 'Move question 1', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Lifted question 1 of 7.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Now at place 2 of 7.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => stems(page)).toEqual([before[1], before[0], ...before.slice(2)])
    await saved(page)
    await page.reload()
    await expect.poll(() => stems(page)).toEqual([before[1], before[0], ...before.slice(2)])
  })

  await test.step('another question like it comes behind it, and goes again', async () => {
    const before = await stems(page)
    await editor(page).getByRole('button', { name: 'Write another like it' }).click()
    await expect(rows(page)).toHaveCount(8)
    expect((await stems(page))[0]).toBe(before[0])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stems(page)).toEqual(before)
  })

  await test.step('deleted, and back', async () => {
    const before = await stems(page)
    await rows(page).nth(2).click()
    await editor(page).getByRole('button', { name: 'Delete question' }).click()
    await expect(rows(page)).toHaveCount(6)
    await page.keyboard.press('Control+z')
    await expect.poll(() => stems(page)).toEqual(before)
    await saved(page)
  })

  await test.step('an earlier version, and back from it', async () => {
    const before = await stems(page)
    await page.getByRole('button', { name: 'More for this quiz' }).click()
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
    const versions = page.getByRole('dialog').getByRole('button', { name: /^Restore the version of/ })
    await versions.last().click()
    await expect.poll(() => stems(page)).not.toEqual(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stems(page)).toEqual(before)
  })

  await test.step('as a student sees it', async () => {
    const place = (await stems(page)).indexOf('Which command draws a curve?') + 1
    await page.getByRole('link', { name: 'Preview' }).click()
    await expect(page.getByText('Nothing is recorded.')).toBeVisible()
    await expect(page.getByText('1 of 7', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^Question ${place}\\b`) }).click()
    await expect(page.getByRole('img', { name: 'A curve' })).toBeVisible()
    await expectForAll(page, 'the preview')
    await page.getByRole('radio', { name: /plot$/ }).click()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.locator('[data-part~=verdict]')).toContainText('Right')
    await expect(page.locator('.src-card .highlight')).not.toBeEmpty()
    await page.locator('[data-part~=q-top] a').click()
    await expect(editor(page)).toBeVisible()
  })

  await test.step('a copy stands among my quizzes, drafts first', async () => {
    await page.getByRole('button', { name: 'More for this quiz' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page.getByLabel('Name of the quiz')).toHaveValue('gnuplot, copy')
    await expect(rows(page)).toHaveCount(7)
    await page.goto('/create-quiz')
    await expect(page.getByRole('link', { name: 'gnuplot, copy' })).toBeVisible()
    await expect(page.getByText('Draft')).toHaveCount(2)
    await expectForAll(page, 'my quizzes')
    await page.getByRole('button', { name: 'Actions for gnuplot, copy' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('link', { name: 'gnuplot, copy' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'gnuplot, copy' })).toBeVisible()
  })
})

test('two windows on one question never overwrite each other', async ({ page, context }) => {
  await signInTeacher(page)
  await page.goto('/create-quiz')
  await page.getByRole('button', { name: 'Write one by hand' }).click()
  await expect(page.getByRole('link', { name: 'Open a live room' })).toBeHidden()
  await page.getByRole('button', { name: 'Write a question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'True or false' }).click()
  await editor(page).getByLabel('Question', { exact: true }).fill('Written first.')
  await saved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await editor(other).getByLabel('Question', { exact: true }).fill('Written in the other window.')
  await saved(other)
  const stem = editor(page).getByLabel('Question', { exact: true })
  await stem.fill('Written here.')
  await expect(page.getByRole('alert')).toContainText('Written in the other window.')
  await expect(stem).toHaveValue('Written here.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await other.reload()
  await expect(editor(other).getByLabel('Question', { exact: true })).toHaveValue('Written here.')
})

test('a quiz that isn’t open to the reader shows a plain sentence, and quiz creation is for teachers only', async ({
  page,
}) => {
  for (const path of ['/quiz-preview-new?quiz=none', '/quiz-preview']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This quiz isn’t open to you' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make a quiz' })).toHaveAttribute('href', '/quiz')
  }
  await signInStudent(page, newPerson())
  await page.goto('/create-quiz')
  await expect(page).toHaveURL(/\/dashboard$/)
})
