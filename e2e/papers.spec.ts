// A teacher plans a paper of two variants, has it put together, swaps a question, and downloads it with its key.
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs } from './people.ts'
import { callAs } from './room-quiz.ts'

const choices = ['mass', 'speed', 'displacement', 'energy'].map((text, i) => ({ id: `c${i}`, text }))

const write = (n: number): QuestionChange => ({
  body:
    n % 2 === 0
      ? { type: 'single-choice', stem: `Question ${n}: which is a vector?`, choices }
      : { type: 'gap', stem: `Question ${n}: the rate of doing work is _____.` },
  key: n % 2 === 0 ? { type: 'single-choice', choice: 'c2' } : { type: 'gap', accepted: ['power'] },
  explanation: 'See the chapter on forces.',
  reasons: {},
  bloom: 'remember',
  difficulty: (['easy', 'medium', 'hard'] as const)[n % 3] ?? 'easy',
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
})

/** A quiz with so many questions, half of them with choices and half with a gap. */
const makeQuestions = async (token: string, count: number): Promise<void> => {
  const { quiz } = await callAs<{ quiz: { id: string } }>(token, 'POST', '/teacher-quizzes', {
    title: 'Forces',
    sourceIds: [],
    topic: null,
    types: [],
    cells: [],
  })
  for (let n = 0; n < count; n++) {
    const change = write(n)
    const path = `/teacher-quizzes/${quiz.id}/questions`
    const add = { what: 'empty', type: change.body.type }
    const { questions } = await callAs<{ questions: { id: string }[] }>(token, 'POST', path, {
      after: null,
      add,
    })
    await callAs(token, 'PATCH', `${path}/${questions[0]?.id}`, { revision: 0, change })
  }
}

const downloadBy = async (page: Page, name: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return file.suggestedFilename()
}

test('a teacher makes a paper of two variants, swaps a question, and downloads it with its key', async ({
  page,
}) => {
  const token = await signInAs(page, await createTeacher())
  await makeQuestions(token, 36)
  await page.goto('/paper-generate')
  await expectForAll(page, 'papers')
  await page.getByRole('button', { name: 'Begin with “Weekly test”' }).click()
  const sheet = page.getByRole('article', { name: 'The paper' })
  await expect(sheet).toContainText('6 questions will stand here')

  await test.step('an unsatisfiable requirement is reported at its cell', async () => {
    await page.getByText('Variants and limits').click()
    await page.getByLabel('Variants', { exact: true }).fill('2')
    await page.getByLabel('At least so much of: Hard').fill('9')
    await expect(
      page.getByText(/^Hard: all variants need 18 different questions, and you have 12/).first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Put the paper together' })).toBeDisabled()
    await page.getByLabel('At least so much of: Hard').fill('3')
  })

  await test.step('two variants are put together and one question is swapped', async () => {
    await page.getByRole('button', { name: 'Put the paper together' }).click()
    await expect(page.getByText('The variants are equally hard.')).toBeVisible()
    const first = sheet.getByRole('listitem').first()
    const before = await first.locator('div').first().textContent()
    await first.hover()
    await page.getByRole('button', { name: 'Swap question 1', exact: true }).click()
    await page.getByRole('button', { name: 'Take this one' }).first().click()
    await expect(first.locator('div').first()).not.toHaveText(before ?? '')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(first.locator('div').first()).toHaveText(before ?? '')
    await page.getByRole('button', { name: 'Do it again', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await expectForAll(page, 'a paper')
  })

  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(await downloadBy(page, 'Paper, variant A')).toBe('Weekly test A.pdf')
  expect(await downloadBy(page, 'Answer key, variant B')).toBe('Weekly test B Answer key.pdf')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.reload()
  await expect(sheet).toContainText('Question')
  await page.getByRole('button', { name: 'Papers', exact: true }).click()
  await expect(page.getByRole('row', { name: /Weekly test/ })).toContainText('Printed')
})
