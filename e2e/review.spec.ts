// Journey: cards of a real book, reviewed by keyboard, undone, scheduled for an exam, exported to Anki and
// imported.

import type { Locator, Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { chooseFive } from './choose-count.ts'
import { giveBook, hasBook } from './given-material.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { giveVoices } from './stand-in-voice.ts'

/** Asked for 20, a book may give fewer. @returns how many it gave */
const waitForCards = async (page: Page): Promise<number> => {
  const done = page.getByRole('button', { name: 'Make 20 more' })
  await expect(done).toBeEnabled()
  // The list may be read a moment after the making has ended: after a reload it is the server's.
  await page.reload()
  await expect(done).toBeEnabled()
  const count = Number.parseInt(
    (await page
      .getByText(/^\d+ cards/)
      .first()
      .textContent()) ?? '',
    10,
  )
  // A manual gives few sure questions, and students get no others.
  expect(count).toBeGreaterThan(5)
  return count
}

/** Every card of the page's list: its two sides. */
const listedCards = async (page: Page) => {
  await expect(page.locator('section[aria-label="All cards"] li').first()).toBeVisible()
  return (await page.locator('section[aria-label="All cards"] li b').allTextContents()).sort()
}

/** The previous page lists cards, too: the deck's own heading must be visible first. */
const openDeck = async (page: Page, deck: Locator) => {
  await deck.click()
  await expect(page.getByRole('heading', { level: 1, name: 'gnuplot' })).toBeVisible()
}

/** The one card that is left, which ends the review. */
const gradeEasy = async (page: Page) => {
  await page.getByRole('button', { name: /^Turn the card/ }).click()
  await page.getByRole('button', { name: /^Easy/ }).click()
  await expect(page.getByRole('heading', { name: 'That is all for today.' })).toBeVisible()
}

const turned = (page: Page) => page.getByRole('group', { name: 'How well did you know it?' })

test('a student reviews cards of a book by keys, aims at an exam, and takes them to Anki and back', async ({
  page,
}) => {
  test.skip(!hasBook, 'the book comes from Debian’s gnuplot-doc, which this machine cannot fetch')
  await giveBook(await signInStudent(page))
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'gnuplot', exact: true }).click()

  const count = await test.step('the tools of the workspace make its cards', async () => {
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.getByRole('link', { name: 'Flashcards' }).click()
    await expect(page).toHaveURL(/\/review\?deck=/)
    const made = await waitForCards(page)
    await expect(page.locator('.cite').first()).toBeVisible()
    return made
  })

  await test.step('keys turn, grade and undo', async () => {
    await page.getByRole('link', { name: `Review ${count} cards` }).click()
    await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
    const first = await page.locator('[data-part~=fc-q]').textContent()
    await page.keyboard.press(' ')
    await expect(turned(page)).toBeVisible()
    await expect(page.locator('[data-part~=fc-src] .highlight')).not.toBeEmpty()
    await expect(page.getByRole('button', { name: /^Easy/ })).toContainText(/in \d+ days/)
    await page.keyboard.press('4')
    await expect(page.getByText(`2 of ${count}`, { exact: true })).toBeVisible()
    await expect(page.locator('[data-part~=fc-q]')).not.toHaveText(first ?? '')
    await page.keyboard.press('u')
    await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
    await expect(page.locator('[data-part~=fc-q]')).toHaveText(first ?? '')
    for (let at = 1; at <= count; at++) {
      await expect(page.getByText(`${at} of ${count}`, { exact: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(turned(page)).toBeVisible()
      await page.keyboard.press('4')
    }
    await expect(page.getByRole('heading', { name: 'That is all for today.' })).toBeVisible()
    await expect(page.locator('[data-part~=fc] .highlight')).not.toBeEmpty()
  })

  await test.step('an exam date pulls the cards before it', async () => {
    await page.getByRole('link', { name: 'All decks' }).click()
    await openDeck(page, page.getByRole('link', { name: /^gnuplot/ }))
    await page.getByRole('button', { name: 'Exam and limits' }).click()
    const day = new Date(Date.now() + 4 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    await page.getByLabel('Exam date').fill(day)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/exam/).first()).toBeVisible()
    await page.goto('/review?play')
    const next = page.locator('.rows.two li').first()
    await expect(next).toBeVisible()
    await expect(page.getByText('Later', { exact: true })).toHaveCount(0)
  })

  await test.step('a package that was saved comes back as equal cards', async () => {
    await page.goto('/review')
    await openDeck(page, page.getByRole('link', { name: /^gnuplot/ }))
    const before = await listedCards(page)
    await page.getByRole('button', { name: 'Actions for gnuplot' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save as Anki package' }).click()
    const file = await (await download).path()
    await page.goto('/review')
    await page.locator('input[accept=".apkg"]').setInputFiles(file)
    await expect(page.getByText(`${count} cards taken in.`)).toBeVisible()
    await openDeck(page, page.getByRole('link', { name: /^gnuplot/ }).last())
    await expect(page.locator('.cite').first()).toBeVisible()
    expect(await listedCards(page)).toEqual(before)
  })
})

test('a question answered wrong in a quiz becomes a card', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/quiz')
  await page.getByRole('checkbox', { name: /living cell/ }).check()
  await chooseFive(page)
  await page.getByLabel('Kind of answer').selectOption('gap')
  await page.getByRole('button', { name: 'Make the quiz' }).click()
  await page.getByText('5 questions are ready.').waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.locator('main input.input').fill('marmalade')
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.locator('[data-part~=verdict]')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Due today' })).toBeVisible()
  await page.getByRole('link', { name: 'Review 1 card' }).click()
  await expect(page.getByText('My mistakes')).toBeVisible()
  await page.getByRole('button', { name: /^Turn the card/ }).click()
  await expect(page.locator('[data-part~=fc-src] .highlight')).not.toBeEmpty()
  await page.locator('[data-part~=fc-src] .cite').click()
  await expect(page).toHaveURL(/\/doc-chat/)
  await expect(page.locator('[data-highlight-rect]').first()).toBeVisible()
  await page.goto('/review?play')
  await gradeEasy(page)
  await page.getByRole('link', { name: 'Read on' }).click()
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('the card of a source is read aloud, then its answer, and graded by a key; one reads on in the source', async ({
  page,
}) => {
  await giveVoices(page)
  await signInStudent(page)
  await page.goto('/review')
  await page.getByRole('link', { name: /living cell/ }).click()
  await expect(page.locator('section[aria-label="All cards"] li').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Exam and limits' }).click()
  await page.getByLabel('New cards a day').fill('1')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: /^Review 1( card)?$/ }).click()
  await page.getByRole('button', { name: 'Read cards aloud' }).click()
  await expect.poll(() => page.evaluate(() => window.spoken.length)).toBeGreaterThan(0)
  await turned(page).waitFor()
  const answer = (await page.locator('[data-part~=fc-answer] [aria-live]').textContent()) ?? ''
  await expect.poll(() => page.evaluate(() => window.spoken.at(-1)?.words)).toContain(answer.slice(0, 4))
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { name: 'That is all for today.' })).toBeVisible()
  await page.getByRole('link', { name: 'Read on' }).click()
  await expect(page).toHaveURL(/\/doc-chat\?/)
  await expect(page.getByRole('heading', { name: /living cell/ })).toBeAttached()
})

test('decks, cards and the review are accessible', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/review')
  await page.getByRole('link', { name: /living cell/ }).click()
  await expect(page).toHaveURL(/deck=/)
  await expect(page.locator('section[aria-label="All cards"] li').nth(4)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expectForAll(page, 'deck')
  await page.getByRole('button', { name: 'Exam and limits' }).click()
  await expectForAll(page, 'settings')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Review \d+ cards/ }).click()
  await page.getByRole('button', { name: /^Turn the card/ }).waitFor()
  await expectForAll(page, 'front')
  await page.getByRole('button', { name: /^Turn the card/ }).click()
  await turned(page).waitFor()
  await turned(page).waitFor()
  await expectForAll(page, 'back')
  await page.goto('/review')
  await page.getByRole('heading', { level: 1, name: 'Reviews' }).waitFor()
  await expectForAll(page, '/review')
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Due today' }).waitFor()
  await expectForAll(page, '/dashboard')
})
