// Journey: a teacher sets reasons, points and time per question; a student sees them in homework.

import type { Page, Route } from '@playwright/test'
import { expectForAll } from './barriers.ts'
import { writeQuizOfEveryKind } from './every-kind-quiz.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, signInStudent, tokenOf } from './people.ts'

const editor = (page: Page) => page.getByRole('form', { name: /^Question \d+$/ })

const writeReason = async (page: Page, quizId: string): Promise<void> => {
  await page.goto(`/quiz-preview-new?quiz=${quizId}`)
  const reason = editor(page).getByLabel('Why B is wrong')
  await expect(reason).toHaveValue('')
  await expect(editor(page).getByLabel('Why A is wrong')).toHaveCount(0)
  await reason.fill('One degree is two Moons wide.')
  await editor(page).getByLabel('Points').selectOption('3')
  await editor(page).getByLabel('Time').selectOption('90')
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(reason).toHaveValue('One degree is two Moons wide.')
  await expectForAll(page, 'the editor with reasons')
}

/**
 * Delays the page's request for the attempt after it reconnects: the response is from before the question was
 * opened and arrives after it.
 * @returns settles with its arrival, in an object of its own so that the caller needn't wait for it
 */
const answerWithOlderAttempt = async (page: Page): Promise<{ arrived: Promise<void> }> => {
  const looked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/api\/attempts\/[\w-]+$/, async route => {
    const older = await route.fetch()
    looked.resolve()
    await opened.promise
    await route.fulfill({ response: older }).catch(() => {})
    arrived.resolve()
  })
  await page.route(/\/api\/attempts\/[\w-]+\/open$/, async route => {
    await looked.promise
    await route.fulfill({ response: await route.fetch() })
    opened.resolve()
  })
  return { arrived: arrived.promise }
}

/**
 * Keeps the page from asking the server for the attempt: only the page's clock is moved, so the server would say that
 * the question goes on. @returns lets what was asked go on, and settles when all of it is answered
 */
const delayLookRequests = async (page: Page): Promise<() => Promise<void>> => {
  const looks = /\/api\/attempts\/[\w-]+$/
  const released = Promise.withResolvers<void>()
  const asked: Promise<void>[] = []
  const answerLater = async (route: Route) => {
    await released.promise
    await route.fulfill({ response: await route.fetch() })
  }
  const delay = (route: Route): Promise<void> => {
    const answered = answerLater(route).catch(() => {})
    asked.push(answered)
    return answered
  }
  await page.route(looks, delay)
  return async () => {
    released.resolve()
    await Promise.all(asked)
    await page.unroute(looks, delay)
  }
}

const setTimedHomework = async (page: Page, quizId: string): Promise<string> => {
  await page.goto(`/quiz-preview-new?quiz=${quizId}`)
  await page.getByRole('link', { name: 'Set as homework' }).click()
  await expect(
    page.getByText('Times that questions have in the quiz count in live rooms only.'),
  ).toBeVisible()
  await page.getByLabel('Time for each question').selectOption({ label: '300 seconds' })
  await expect(page.getByText('A question that has a time of its own in the quiz keeps it.')).toBeVisible()
  await expectForAll(page, 'setting timed homework')
  await page.getByRole('button', { name: 'Set homework' }).click()
  await expect(page.getByText('Nobody has opened it yet')).toBeVisible()
  return new URL(page.url()).pathname
}

test('reasons, points and times of questions go on in homework', async ({ page, browser, baseURL }) => {
  await signInAs(page, await createTeacher())
  const quizId = await writeQuizOfEveryKind(await tokenOf(page))
  await test.step('the teacher writes them', () => writeReason(page, quizId))
  const address = await setTimedHomework(page, quizId)
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const student = await context.newPage()

  await test.step('the student sees what a question counts and how long it has', async () => {
    await signInStudent(student)
    await student.goto(address)
    await expect(student.getByText('300 seconds, unless a question says otherwise')).toBeVisible()
    await expect(student.getByText('Some questions count more than others')).toBeVisible()
    await expectForAll(student, 'homework with points')
    await student.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(student.getByText('3 points', { exact: true })).toBeVisible()
    await expect(student.getByRole('timer')).toHaveText(/^1:[0-3]\d$/)
    await student.getByRole('radio', { name: /One degree/ }).click()
    await student.getByRole('button', { name: 'Save and go on' }).click()
    await expect(student.getByText('1 point', { exact: true })).toBeVisible()
    await expect(student.getByRole('timer')).toHaveText(/^[2-5]:\d\d$/)
    await student.getByRole('checkbox', { name: /Arc minute/ }).click()
    await student.getByRole('checkbox', { name: /Arc second/ }).click()
    await student.getByRole('button', { name: 'Save and go on' }).click()
    await expect(student.getByRole('timer')).toBeVisible()
  })

  await test.step('without a connection the next question waits, and its time runs once there is one', async () => {
    await context.setOffline(true)
    await student.getByRole('button', { name: 'Question 4', exact: true }).click()
    await expect(student.getByText('The question opens as soon as there is a connection.')).toBeVisible()
    const { arrived } = await answerWithOlderAttempt(student)
    await context.setOffline(false)
    await arrived
    await expect(student.getByRole('timer')).toHaveText(/^[2-5]:\d\d$/)
    await expect(student.getByText('The question opens as soon as there is a connection.')).toHaveCount(0)
  })

  await test.step('when the time of a question ends, what was chosen is saved, and the next one begins', async () => {
    await student.clock.install()
    await student.reload()
    await student.getByRole('button', { name: 'Question 3', exact: true }).click()
    await student.getByRole('radio', { name: 'False' }).click()
    const release = await delayLookRequests(student)
    await student.clock.fastForward('05:01')
    await expect(student.getByText('The time for this question is over. Your answer is saved.')).toBeVisible()
    await expect(student.getByRole('button', { name: 'Question 3, answered' })).toBeVisible()
    await expectForAll(student, 'a question whose time is over')
    await student.getByRole('button', { name: 'Next question' }).click()
    await release()
    await expect(student.getByText('The time for this question is over.')).toHaveCount(0)
  })

  await test.step('an answer after the end is refused, and the page reports it', async () => {
    const opened = student.waitForResponse(/\/api\/attempts\/[\w-]+\/open$/)
    await student.getByRole('button', { name: 'Question 6', exact: true }).click()
    await opened
    await student.getByLabel('Your answer').fill('Eclipse')
    const refuse = (route: Route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'answer-late', message: 'Too late.' } })
    await student.route('**/answers/*', refuse)
    const release = await delayLookRequests(student)
    await student.clock.fastForward('05:01')
    await expect(student.getByText('Your answer came too late and does not count.')).toBeVisible()
    await student.unroute('**/answers/*', refuse)
    await release()
  })

  await test.step('after submission the score is in points, and the choice is explained', async () => {
    await student.getByRole('button', { name: 'Question 11', exact: true }).click()
    await student.getByRole('button', { name: /^Hand in/ }).click()
    await student
      .getByRole('dialog')
      .getByRole('button', { name: /^Hand in/ })
      .click()
    await expect(student.getByText('1 of 13, 8%')).toBeVisible()
    await student.getByRole('button', { name: 'See why' }).first().click()
    await expect(student.getByText('You chose One degree. One degree is two Moons wide.')).toBeVisible()
    await expectForAll(student, 'results by points')
    await student.goto(address)
    await expect(student.getByRole('link', { name: '1 of 13 points, 8%' })).toBeVisible()
  })

  await test.step('the teacher reads points of the class', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'See results' }).click()
    await expect(page.getByRole('cell', { name: '1 of 13' })).toBeVisible()
    await expect(page.getByRole('cell', { name: '8%' })).toBeVisible()
    await expect(page.getByText('Counts 3 points')).toBeVisible()
    await expectForAll(page, 'results of a class by points')
  })
  await context.close()
})
