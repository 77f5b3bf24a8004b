// A Lantern whose answers are written by a language model, here a fake one.

import type { Page } from '@playwright/test'
import { giveChapter } from './given-material.ts'
import { expectHighlightedWords } from './highlighted-words.ts'
import { expect, test as lanternTest } from './lantern.ts'
import { signInStudent } from './people.ts'
import { type OfModel, withModel } from './with-model.ts'

const test = lanternTest.extend<object, OfModel>(withModel)
// One installation serves all tests of this file.
test.describe.configure({ mode: 'default' })

/** Signs a student in and opens a chapter that can be asked. */
const openChapter = async (page: Page) => {
  const source = await giveChapter(await signInStudent(page))
  const address = `/doc-chat?source=${source}`
  await page.goto(address)
  return address
}

const ask = async (page: Page, question = 'What is the final electron acceptor?') => {
  const box = page.getByRole('textbox', { name: /^Ask about/ })
  await box.fill(question)
  await box.press('Enter')
  return page.locator('[data-part~=answer]').last()
}

const quote = 'Oxygen is the final electron acceptor of this chain.'

test('an answer of the model appears sentence by sentence, and its citation lights the words', async ({
  page,
  fake,
  lantern,
}) => {
  await expect.poll(() => lantern.output()).toContain('Answers are written by the language model fake-1')
  await openChapter(page)
  await expect(page.getByText('Your question and the passages that fit go to 127.0.0.1.')).toBeVisible()
  fake.behave('stalls')
  const answer = await ask(page)
  await expect(answer).toContainText(`In short: ${quote}`)
  await expect(answer).toHaveAttribute('aria-busy', 'true')
  await answer
    .getByRole('button', { name: /^Source: page 3/ })
    .first()
    .click()
  await expectHighlightedWords(page, quote)
  // The provider sends nothing more; the text so far stays.
  await expect(answer).toContainText('The language model broke off')
  await expect(answer).toContainText('Written by a language model from your material')
  expect(fake.requests[0]?.authorization).toBe('Bearer fake-key')
})

test('when the model fails the built-in engine answers and reports it', async ({ page, fake }) => {
  await openChapter(page)
  fake.behave('fails-401')
  const answer = await ask(page)
  await expect(answer).toContainText('The language model couldn’t answer, so the built-in engine did.')
  await expect(answer.locator('q').first()).toContainText(quote)
})

test('a sentence invented by a model is left out, and the answer says so', async ({ page, fake }) => {
  await openChapter(page)
  fake.behave('invents-quotes')
  const answer = await ask(page)
  await expect(answer).toContainText('1 sentence was left out')
  await expect(answer).not.toContainText('forty-two')
})

test('a person switches the model off, and nothing is sent any more', async ({ page, fake }) => {
  const address = await openChapter(page)
  fake.behave('answers')
  await page.getByRole('link', { name: 'Change', exact: true }).click()
  await page.getByText('Don’t send', { exact: true }).click()
  await expect(page.getByText('Saved. It holds from your next question on.')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Nothing you ask leaves this installation.')).toBeVisible()
  const answer = await ask(page)
  await expect(answer).toContainText('You switched the language model off')
  await expect(answer).toContainText(quote)
  expect(fake.requests).toEqual([])
})
