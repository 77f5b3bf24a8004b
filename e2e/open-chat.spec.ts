// Open conversation with a language model, here a fake one, and without any.

import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { giveChapter } from './given-material.ts'
import { expectHighlightedWords } from './highlighted-words.ts'
import { expect, test as lanternTest } from './lantern.ts'
import { signInStudent } from './people.ts'
import { type OfModel, withModel } from './with-model.ts'

const test = lanternTest.extend<object, OfModel>(withModel)
// One installation serves all tests of this file.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ fake }) => fake.behave('answers'))

/** Signs a student in, with a chapter that can be asked, and opens the chat. */
const comeWithChapter = async (page: Page) => {
  await giveChapter(await signInStudent(page))
  await page.goto('/ai-chat')
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask anything' })
const answers = (page: Page) => page.locator('[data-part~=answer]')
const sendMessage = async (page: Page, message: string) => {
  await expect(page.locator('[data-part~=answer][aria-busy="true"]')).toHaveCount(0)
  const before = await answers(page).count()
  await field(page).fill(message)
  await field(page).press('Enter')
  await expect(answers(page)).toHaveCount(before + 1)
  return answers(page).last()
}

const quote = 'Oxygen is the final electron acceptor of this chain.'
const question = 'What is the final electron acceptor?'
const exercise = 'Solve 3x + 2 = 11'

test('an answer distinguishes cited sentences from others, and a chip opens the page', async ({ page }) => {
  await comeWithChapter(page)
  await expect(page.getByText('Your message, the last ones and the passages that fit go to')).toBeVisible()
  const answer = await sendMessage(page, question)
  await expect(answer.locator('[data-part~=lead]').first()).toContainText(`In short: ${quote}`)
  const own = answer.locator('[data-part~=own]')
  await expect(own).toContainText('Not from your material')
  await expect(own.locator('.katex').first()).toBeVisible()
  await expect(own.getByRole('table')).toBeVisible()
  await expect(own.locator('strong')).toHaveText('energy')
  await answer.getByRole('button', { name: /^Source: page 3/ }).click()
  await expectHighlightedWords(page, quote)
  await expect(page.getByText(/of 200,000 tokens used today/)).toBeVisible()
})

test('without the material nothing of it is sent', async ({ page, fake }) => {
  await comeWithChapter(page)
  await page.getByRole('checkbox', { name: 'Use my material' }).uncheck()
  await expect(page.getByText('nothing of your material')).toBeVisible()
  const answer = await sendMessage(page, question)
  await expect(answer.locator('[data-part~=own]')).toBeVisible()
  await expect(answer.locator('[data-part~=lead]')).toHaveCount(0)
  expect(fake.requests[0]?.body).not.toContain('electron acceptor of this')
})

test('an exercise gets hints one by one, and the solution when it is asked for', async ({ page }) => {
  await comeWithChapter(page)
  const first = await sendMessage(page, exercise)
  await expect(first).toContainText('Hint 1 of 4')
  await expect(first).toContainText('Undo one operation after the other')
  await page.getByRole('button', { name: 'Next hint' }).click()
  await expect(answers(page).last()).toContainText('Hint 2 of 4')
  await page.getByRole('button', { name: 'Show the solution' }).click()
  await expect(answers(page).last()).toContainText('The solution')
  await expect(answers(page).last()).toContainText('The final answer is')
  await expect(page.getByRole('button', { name: 'Next hint' })).toHaveCount(0)
})

test('a model that solves an exercise at once is cut to the hint, and the page reports it', async ({
  page,
  fake,
}) => {
  await comeWithChapter(page)
  fake.behave('chat-solves-at-once')
  const answer = await sendMessage(page, exercise)
  await expect(answer).toContainText('The language model said more than this hint.')
  await expect(answer).not.toContainText('final answer')
})

test('a hostile reply runs nothing, fetches nothing and has nothing to press', async ({
  page,
  problems,
  fake,
}) => {
  await comeWithChapter(page)
  fake.behave('chat-hostile')
  const answer = await sendMessage(page, 'Tell me something.')
  await expect(answer).toContainText('The reply ends here.')
  await expect(answer).toContainText('<script>')
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  const foreign = 'img, iframe, object, embed, script, style, link, base, svg:not(.i), a'
  // The foot is ours; it leads to a teacher.
  await expect(answer.locator(foreign).and(page.locator(':not([data-part~=answer-foot] *)'))).toHaveCount(0)
  await expect(answer.locator('[data-part~=answer-foot]').locator(foreign)).toHaveText(['Ask a teacher'])
  const handlers = await answer.evaluate(element =>
    [...element.querySelectorAll('*')].flatMap(each =>
      each.getAttributeNames().filter(name => name.startsWith('on')),
    ),
  )
  expect([handlers, problems]).toEqual([[], []])
})

test('by keyboard: a new line, stop, and the last question edited and asked again', async ({
  page,
  fake,
}) => {
  await comeWithChapter(page)
  await field(page).fill('First line')
  await field(page).press('Shift+Enter')
  await field(page).pressSequentially('second line')
  await expect(field(page)).toHaveValue('First line\nsecond line')
  fake.behave('stalls')
  await field(page).press('Enter')
  await expect(answers(page).last().locator('[data-part~=own], [data-part~=lead]').first()).toBeVisible()
  await field(page).press('Escape')
  await expect(answers(page).last()).toContainText('Stopped. What was said stays.')
  fake.behave('answers')
  await sendMessage(page, 'And something else?')
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false')
  await field(page).press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('And something else?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit this question' }).first().click()
  const edited = page.getByRole('textbox', { name: 'Your question' })
  await edited.fill(question)
  await edited.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 later question goes with its answer.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
  await expect(answers(page)).toHaveCount(1)
  await expect(answers(page)).toContainText(quote)
})

test('conversations are found again, renamed, and deleted with a way back', async ({ page }) => {
  await comeWithChapter(page)
  await sendMessage(page, question)
  await expect(page).toHaveURL(/\/ai-chat\?thread=/)
  const list = page.getByRole('region', { name: 'Conversations' })
  await page.reload()
  await expect(answers(page)).toContainText(quote)
  const menu = () => list.getByRole('button', { name: /^Actions for/ }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The chain')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('link', { name: /The chain/ })).toBeVisible()
  await menu()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list.getByText('No conversations yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('link', { name: /The chain/ })).toBeVisible()
})

test('a visitor is answered from the sample by the built-in engine, which is named', async ({
  page,
  fake,
}) => {
  await page.goto('/ai-chat')
  await expect(page.getByText('As a visitor you ask our sample material')).toBeVisible()
  const answer = await sendMessage(page, question)
  await expect(answer.locator('q').first()).toContainText(quote)
  await expect(answer).toContainText('Built-in engine · answers from your material only')
  const help = await sendMessage(page, 'Find the number of electrons that reach the final electron acceptor')
  await expect(help).toContainText('The built-in engine solves no exercises.')
  await expect(help.getByRole('button', { name: /^Source:/ }).first()).toBeVisible()
  expect(fake.requests).toEqual([])
})

test('the open conversation has no serious barrier and does not scroll sideways', async ({ page }) => {
  await comeWithChapter(page)
  await expectForAll(page, '/ai-chat')
  await sendMessage(page, question)
  await sendMessage(page, exercise)
  await expect(page.getByRole('button', { name: 'Next hint' })).toBeVisible()
  await expectForAll(page, '/ai-chat with answers')
})
