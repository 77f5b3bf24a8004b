// Questions that are chosen from and questions that are typed, answered on a phone by keys.

import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, tokenOf } from './people.ts'
import { makeLiveQuiz } from './room-quiz.ts'

// The sample material yields no matching and ordering questions.
const kinds = ['true-false', 'gap', 'numeric', 'short-answer']

/** Answers whatever is asked; something, not the right thing. */
const answer = async (phone: Page): Promise<string> => {
  const tiles = phone.locator('button[data-part~=tile]')
  const field = phone.locator('[data-part~=phone-input] input, [data-part~=phone-input] textarea')
  await expect(tiles.or(field).first()).toBeVisible()
  await expectNoBarriers(phone, 'a question on a phone')
  await expectNoSidewaysScroll(phone, 'a question on a phone')
  if ((await tiles.count()) > 0) {
    await phone.keyboard.press('b')
    return 'chosen'
  }
  await field.fill('7')
  await phone.keyboard.press('Tab')
  await phone.getByRole('button', { name: 'Send' }).press('Enter')
  return 'typed'
}

test('choices and typed answers can be entered by keyboard and are revealed on both screens', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, await createTeacher())
  const token = await tokenOf(page)
  await page.goto(`/quiz-lobby/new?quiz=${await makeLiveQuiz(token, 6, kinds)}`)
  await page.getByLabel('Time for a question').selectOption({ label: 'No timer' })
  await page.getByLabel('Reading time').selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the first player' })).toBeVisible()
  const roomId = new URL(page.url()).pathname.split('/').at(-1)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(`/student-lobby/${roomId}`)
  await phone.getByLabel('Name').fill('Mei')
  await phone.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'You are in.' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()

  const place = page.locator('[data-part~=stage-place]')
  await expect(place).toContainText('Question 1 of')
  const total = Number(/of (\d+)/.exec((await place.textContent()) ?? '')?.[1])
  const met = new Set<string>()
  for (let number = 1; number <= total; number += 1)
    await test.step(`question ${number}`, async () => {
      await expect(phone.getByRole('heading', { name: `Question ${number}`, exact: true })).toBeVisible()
      met.add(await answer(phone))
      // The only player has answered, so the key is shown at once.
      await expect(phone.locator('[data-part~=phone-told] .src-card .highlight')).not.toBeEmpty()
      await expect(page.locator('[data-part~=reveal] .src-card .highlight')).not.toBeEmpty()
      await expectNoBarriers(page, 'a reveal')
      await page.getByRole('button', { name: 'Scores' }).click()
      await page.getByRole('button', { name: number < total ? 'Next question' : 'Podium' }).click()
    })
  expect([...met].sort()).toEqual(['chosen', 'typed'])
  await expect(page.getByRole('list', { name: 'Top three' })).toContainText('Mei')
  await expect(phone.getByRole('heading', { name: 'The quiz is over.' })).toBeVisible()
  await context.close()
})
