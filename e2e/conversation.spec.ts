// Actions on a conversation and its answers.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { database } from './database.ts'
import { expectHighlightedWords, readAnswerWords } from './highlighted-words.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'
import { storeAnswer } from './stored-answer.ts'

const openSample = async (page: Page) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).click()
  await page.getByRole('textbox', { name: /^Ask about/ }).fill('What is osmosis?')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part~=answer]').last()).toContainText('Osmosis is the diffusion of water')
}

test('a file dropped anywhere on the library opens', async ({ page }) => {
  await signInStudent(page)
  await page.goto('/chatbot')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(
      new File(['Glaciers carry stones down the valley.'], 'glaciers.txt', { type: 'text/plain' }),
    )
    return data
  })
  const list = page.getByRole('heading', { name: 'Library' })
  await list.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(page.getByText('Let go to add them')).toBeVisible()
  await list.dispatchEvent('drop', { dataTransfer: transfer })
  await page.waitForURL(/\/doc-chat\?source=/)
  await expect(page.getByText('Glaciers carry stones down the valley.')).toBeVisible()
  await page.goto('/chatbot')
  await expect(page.getByRole('link', { name: 'glaciers', exact: true })).toBeVisible()
})

test('an answer is copied with its sources, marked as helpful or as wrongly sourced, and unmarked', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInStudent(page)
  await openSample(page)
  await page.getByRole('button', { name: 'Copy answer with sources' }).click()
  await expect(page.getByText('Copied with its sources')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /Osmosis is the diffusion of water.*p\. 2/s,
  )
  const helpful = page.getByRole('button', { name: 'Helpful' })
  const wrong = page.getByRole('button', { name: 'Report a wrong source' })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await wrong.click()
  const report = page.getByRole('dialog', { name: 'Report a wrong source' })
  await expect(report.getByText('The admins will see your name')).toBeVisible()
  await report.getByLabel('What is wrong with it?').selectOption('The wrong words are lit')
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expect(report).toBeHidden()
  await expect(wrong).toHaveAttribute('aria-pressed', 'true')
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(wrong).toHaveAttribute('aria-pressed', 'true')
  await wrong.click()
  await expect(wrong).toHaveAttribute('aria-pressed', 'false')
})

test('a new conversation about the same source is empty, and its pages light up as before', async ({
  page,
}) => {
  await signInStudent(page)
  await openSample(page)
  // Navigation by source opens the latest conversation until a new one is asked for.
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).click()
  await expect(page.locator('[data-part~=answer]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Conversations' }).first().click()
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(page.getByText('What would you like to know from')).toBeVisible()
  await expect(page.locator('[data-part~=answer]')).toHaveCount(0)
  await page.getByRole('textbox', { name: /^Ask about/ }).fill('What is diffusion?')
  await page.keyboard.press('Enter')
  const sentence = page.locator('[data-part~=answer] p[data-part~=lead]').first()
  await sentence.getByRole('button', { name: /^Source: page/ }).click()
  await expectHighlightedWords(page, await readAnswerWords(sentence))
  await expect(page.locator('[data-part~=answer]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Conversations' }).first().click()
  await page.getByRole('link', { name: /What is osmosis\?/ }).click()
  const first = page
    .locator('[data-part~=answer] p[data-part~=lead]')
    .filter({ hasText: 'Osmosis is the diffusion of water' })
  await first.getByRole('button', { name: /^Source: page/ }).click()
  await expectHighlightedWords(page, await readAnswerWords(first))
})

test('a conversation is renamed, saved as Markdown and deleted', async ({ page }) => {
  await signInStudent(page)
  await openSample(page)
  await page.getByRole('button', { name: 'Conversations' }).first().click()
  const actions = page.getByRole('button', { name: /^Actions for / })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Water through membranes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('link', { name: /Water through membranes/ })).toBeVisible()
  await actions.click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Save as Markdown' }).click()
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toContain('Osmosis is the diffusion of water')
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: /Water through membranes/ })).toHaveCount(0)
})

test('the words that answer are lit, and more of their page opens by keyboard below them', async ({
  page,
}) => {
  await signInStudent(page)
  await openSample(page)
  await storeAnswer(database(), 'Which molecule takes the electrons at the end?', [
    { words: 'Oxygen is the final electron acceptor of this chain.', form: 'text', focus: 'Oxygen' },
    { words: 'It takes up the electrons together with protons and becomes water.', form: 'context' },
    { words: 'Without oxygen the carriers stay loaded', form: 'more' },
    { words: 'Pyruvate enters and is taken apart completely', form: 'more' },
    { words: 'A cell holds enough ATP for a few seconds only', form: 'text' },
    { words: 'Cells store energy for immediate use', form: 'text' },
  ])
  await page.reload()
  const answer = page.locator('[data-part~=answer]').last()
  const quotations = answer.locator('p[data-part~=lead]')
  await expect(quotations.locator('q')).toHaveText([
    'Oxygen is the final electron acceptor of this chain. It takes up the electrons together with protons and becomes water.',
    'A cell holds enough ATP for a few seconds only',
    'Cells store energy for immediate use',
  ])
  const more = answer.getByRole('button', { name: 'More from this page' })
  const folded = answer.getByText('Without oxygen the carriers stay loaded')
  const soft = page.locator('[data-highlight="soft"]')

  await test.step('the phrase is lit solid on the page, its sentence soft', async () => {
    await quotations
      .first()
      .getByRole('button', { name: /^Source: page/ })
      .click()
    await expect(quotations.first().locator('.highlight')).toHaveText('Oxygen')
    await expectHighlightedWords(page, 'Oxygen')
    const width = (rank: string) =>
      page
        .locator(`[data-highlight="${rank}"] [data-highlight-rect]`)
        .evaluateAll(rects => Math.max(0, ...rects.map(rect => rect.getBoundingClientRect().width)))
    await expect.poll(async () => (await width('soft')) > 3 * (await width('solid'))).toBe(true)
  })

  await test.step('folded text is neither shown nor lit until it is opened', async () => {
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(folded).toHaveCount(0)
    const litBefore = await soft.count()
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(folded).toBeVisible()
    await expect(soft).toHaveCount(litBefore + 2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectHighlightedWords(page, 'Without oxygen the carriers stay loaded')
    await more.press('Space')
    await expect(folded).toHaveCount(0)
  })

  await test.step('on a phone the foot of the answer has the width of the answer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    const widths = await answer.locator('[data-part~=answer-foot]').evaluate(foot => ({
      foot: foot.getBoundingClientRect().width,
      words: foot.firstElementChild?.getBoundingClientRect().width,
      text: foot.parentElement?.getBoundingClientRect().width,
    }))
    expect(widths.words).toBe(widths.foot)
    expect(widths.foot).toBe(widths.text)
    expect(widths.foot).toBeGreaterThan(340)
  })
})

test('a follow-up shows how it was understood, which is changed by keyboard and asked again', async ({
  page,
}) => {
  await signInStudent(page)
  await openSample(page)
  // The next question can be asked once the first is answered.
  await expect(page.getByRole('button', { name: 'Copy answer with sources' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Ask about/ }).fill('Why is it important?')
  await page.keyboard.press('Enter')
  const understood = page.getByRole('button', { name: /^Understood as: Why is osmosis important\?/ })
  // While the answer is written nothing can be changed.
  await expect(understood).toBeEnabled()
  await understood.focus()
  await page.keyboard.press('Enter')
  const edited = page.getByRole('textbox', { name: 'Your question' })
  await expect(edited).toHaveValue('Why is osmosis important?')
  await edited.fill('What is diffusion?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What is diffusion?' })).toBeVisible()
  await expect(page.getByText('Understood as:')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What is osmosis?' })).toBeVisible()
})
