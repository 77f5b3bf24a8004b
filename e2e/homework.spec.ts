// A quiz set as homework: taken through a lost connection, handed in, read by teacher and students.

import type { Browser, Page } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { createHomework } from './given-homework.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, signInStudent, tokenOf } from './people.ts'
import { makeLiveQuiz } from './room-quiz.ts'

const openWindow = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  return { context, page: await context.newPage() }
}

/** Sets a quiz of the sample as homework, on the teacher's screens. @returns its address */
const setHomework = async (page: Page): Promise<string> => {
  await signInAs(page, await createTeacher())
  const quizId = await makeLiveQuiz(await tokenOf(page))
  await page.goto(`/quiz-preview-new?quiz=${quizId}`)
  await page.getByRole('link', { name: 'Set as homework' }).click()
  await expect(page.getByRole('heading', { name: 'Set as homework' })).toBeVisible()
  await expectForAll(page, 'setting homework')
  await page.getByRole('button', { name: 'Set homework' }).click()
  await expect(page.getByText('Nobody has opened it yet')).toBeVisible()
  return new URL(page.url()).pathname
}

const begin = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page).toHaveURL(/quizplay\?attempt=/)
}

/** Chooses an option of the current question and saves it. */
const answer = async (page: Page, place: number) => {
  await page.getByRole('radio').nth(place).click()
  await page.getByRole('button', { name: /^Save/ }).click()
}

const answerRest = async (page: Page, place: number) => {
  const count = await page.locator('[data-part~=q-strip] button').count()
  const now = await page.locator('[data-part~=q-strip] [aria-current]').textContent()
  for (let number = Number(now); number <= count; number += 1) {
    await expect(page.getByText(`${number} of ${count}`, { exact: true })).toBeVisible()
    await answer(page, place)
  }
  await page.getByRole('button', { name: /^Hand in/ }).click()
  await expect(page.locator('[data-part~=score]')).toBeVisible()
}

test('a teacher sets homework; a student takes it through a lost connection; both read how it went', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = await setHomework(page)
  await expectForAll(page, 'homework of mine')
  const { context, page: mara } = await openWindow(browser, baseURL)

  await test.step('the student opens the link and begins', async () => {
    await signInStudent(mara)
    await mara.goto(address)
    await expect(mara.getByText('Own pace')).toBeVisible()
    await expectForAll(mara, 'homework given')
    await begin(mara, address)
    // Reading aloud is an accommodation here.
    await expect(mara.getByRole('button', { name: 'Listen: Question' })).toHaveCount(0)
  })

  await test.step('without a connection answers are kept, and sent when it is back', async () => {
    await answer(mara, 0)
    await expect(mara.getByText(/^2 of \d/)).toBeVisible()
    await context.setOffline(true)
    await answer(mara, 1)
    await expect(mara.getByText(/^3 of \d/)).toBeVisible()
    await expect(mara.getByText('1 answer is kept on this device')).toBeVisible()
    await context.setOffline(false)
    await expect(mara.getByText('is kept on this device')).toHaveCount(0)
    await mara.reload()
    await mara.getByRole('button', { name: 'Question 2' }).click()
    await expect(mara.getByRole('radio').nth(1)).toBeChecked()
    await mara.getByRole('button', { name: 'Question 3' }).click()
  })

  await test.step('the student submits the homework and the teacher reads it', async () => {
    await answerRest(mara, 0)
    await mara.getByRole('link', { name: 'Back to the homework' }).click()
    await expect(mara.getByText('Attempt 1')).toBeVisible()
    await expect(mara.getByRole('button', { name: 'Begin', exact: true })).toHaveCount(0)
    await mara.goto(`/quiz-results?homework=${address.split('/').at(-1)}`)
    await expect(mara.getByText('There are no results here for you')).toBeVisible()
  })

  await test.step('the teacher reads the class, leaves a question out and shares the results', async () => {
    await page.reload()
    await expect(page.getByText('1 of 1 handed in')).toBeVisible()
    await page.getByRole('link', { name: 'See results' }).click()
    await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toBeVisible()
    await expectForAll(page, 'results of a class')
    const right = page.getByRole('table', { name: 'Students' }).getByRole('cell').nth(1)
    const before = await right.textContent()
    await page.getByRole('button', { name: 'Leave it out' }).click()
    await expect(page.getByRole('heading', { name: 'Corrections' })).toBeVisible()
    await expect(right).not.toHaveText(before ?? '')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'XLSX' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
    await page.getByRole('button', { name: 'Share with students' }).click()
    await expect(page.getByText('Students can read their part')).toBeVisible()
    await page.goto('/teacher-dashboard')
    await expect(page.getByRole('heading', { name: 'Latest results' })).toBeVisible()
    await expect(page.getByText('1 of 1 handed in').first()).toBeVisible()
    await expectForAll(page, "a teacher's home")
  })

  await test.step('the student reads their own part', async () => {
    await mara.reload()
    await expect(mara.getByText(/of the class had it right/).first()).toBeVisible()
    await expectForAll(mara, 'my part of the results')
  })
  await context.close()
})

test('a signed-out visitor is asked to sign in and returns to the homework', async ({ browser, baseURL }) => {
  const address = await createHomework()
  const { context, page: visitor } = await openWindow(browser, baseURL)
  await visitor.goto(address)
  await expect(visitor.getByText('Sign in to take this homework')).toBeVisible()
  await visitor.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await context.close()
})
