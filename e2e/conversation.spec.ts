// Actions on a conversation and its answers.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectHighlightedWords, readAnswerWords } from './highlighted-words.ts'
import { expect, test } from './lantern.ts'
import { signInStudent } from './people.ts'

const openSample = async (page: Page) => {
  await page.goto('/chatbot')
  await page.getByRole('link', { name: 'The living cell, a chapter' }).click()
  await page.getByRole('textbox', { name: /^Ask about/ }).fill('What is osmosis?')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part~=answer]').last()).toContainText('Osmosis is the diffusion of water')
}

test('a file dropped anywhere on the library is read', async ({ page }) => {
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
