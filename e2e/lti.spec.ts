// LTI journey: platform registered by invitation, homework picked in a frame of the course, taken by a
// student, and the score sent to the platform's gradebook.
import type { Browser, FrameLocator, Page } from '@playwright/test'
import type { Opening } from '../server/testing/lti-claims.ts'
import { readChosenItem, startLtiPlatform, type TestPlatform } from '../server/testing/lti-platform.ts'
import { expectForAll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAdmin, startSession } from './people.ts'
import { callAs, makeLiveQuiz } from './room-quiz.ts'

const openWindow = async (browser: Browser, baseURL = ''): Promise<Page> =>
  (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage()

const signIn = async (
  place: Page | FrameLocator,
  { email, password }: { email: string; password: string },
  role: 'Student' | 'Teacher',
) => {
  const dialog = place.getByRole('dialog')
  await dialog.getByText(role, { exact: true }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Address of a platform page that embeds an activity. */
const inCourse = (platform: TestPlatform, opening: Opening) =>
  `${platform.url}/course?src=${encodeURIComponent(platform.open(opening))}`

const setHomework = async (token: string): Promise<{ id: string; title: string }> => {
  const quizId = await makeLiveQuiz(token)
  const now = Date.now()
  const settings = {
    opensAt: new Date(now - 60_000).toISOString(),
    closesAt: new Date(now + 86_400_000).toISOString(),
    lateUntil: null,
    attempts: null,
    secondsPerQuestion: null,
    tells: 'at-once',
    remindHours: null,
  }
  const { homework } = await callAs<{ homework: { id: string; title: string } }>(token, 'POST', '/homework', {
    quizId,
    settings,
  })
  return homework
}

const register = async (admin: Page, platform: TestPlatform) => {
  await signInAdmin(admin)
  await admin.goto('/admin/lti')
  await expect(admin.getByText('No learning platform is connected yet.')).toBeVisible()
  await admin.getByRole('button', { name: 'Make an invitation' }).click()
  const address = await admin.locator('code', { hasText: 'invitation=' }).textContent()
  await expectForAll(admin, 'learning platforms')
  await admin.goto(`${address}&${platform.configuration}`)
  await admin.getByRole('button', { name: 'Connect' }).click()
  await expect(admin.getByRole('heading', { name: /is connected$/ })).toBeVisible()
  await admin.goto('/admin/lti')
  await expect(admin.getByText(platform.clientId)).toBeVisible()
}

test('a teacher picks homework in a course, a student takes it, and the score is in the gradebook', async ({
  page,
  browser,
  baseURL,
}) => {
  const publicUrl = baseURL ?? ''
  const platform = await startLtiPlatform({ publicUrl, reach: () => publicUrl })
  await test.step('the platform registers itself by an invitation', () => register(page, platform))

  const teacher = await createTeacher()
  const { id: homeworkId, title } = await setHomework(await startSession(teacher))
  await test.step('the teacher connects an account within the frame, and picks', async () => {
    const course = await openWindow(browser, baseURL)
    await course.goto(inCourse(platform, { user: 'ines', isTeacher: true, activity: null }))
    const frame = course.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Welcome, Name of ines' })).toBeVisible()
    await expect(frame.getByRole('banner')).toBeHidden()
    await frame.getByRole('button', { name: 'I already have an account' }).click()
    await signIn(frame, teacher, 'Teacher')
    await expect(frame.getByText(`(${teacher.email})`)).toBeVisible()
    await frame.getByRole('button', { name: 'Connect this account' }).click()
    await frame.getByRole('button', { name: /^Pick / }).click()
    await expect(frame.getByRole('heading', { name: 'Added to the course' })).toBeVisible()
    expect(readChosenItem(platform.chosen[0])).toMatchObject({
      custom: { homework: homeworkId },
      lineItem: { scoreMaximum: 100 },
    })
    await course.context().close()
  })

  const activity = { user: 'mara', isTeacher: false, activity: 'tides', homeworkId }
  await test.step('a new student comes, gets an account, and takes it', async () => {
    const mara = await openWindow(browser, baseURL)
    await mara.goto(platform.open(activity))
    await expectForAll(mara, 'the account of a new student')
    await mara.getByRole('button', { name: 'Go on' }).click()
    await expect(mara).toHaveURL(`/homework/${homeworkId}`)
    await mara.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(mara).toHaveURL(/quizplay\?attempt=/)
    await expect(mara.getByRole('radio').first()).toBeVisible()
    const count = await mara.locator('[data-part~=q-strip] button').count()
    for (let number = 1; number <= count; number += 1) {
      await expect(mara.getByText(`${number} of ${count}`, { exact: true })).toBeVisible()
      await mara.getByRole('radio').first().click()
      await mara.getByRole('button', { name: /^Save/ }).click()
    }
    await mara.getByRole('button', { name: /^Hand in/ }).click()
    await expect(mara.locator('[data-part~=score]')).toBeVisible()
    await mara.context().close()
  })

  await test.step('the score arrives, and the next launch asks nothing', async () => {
    await expect.poll(() => platform.gradebook.get('tides mara')?.scoreMaximum).toBe(100)
    const again = await openWindow(browser, baseURL)
    await again.goto(platform.open(activity))
    await expect(again).toHaveURL(`/homework/${homeworkId}`)
    const framed = await openWindow(browser, baseURL)
    await framed.goto(inCourse(platform, activity))
    await expect(framed.frameLocator('iframe').getByRole('main')).toContainText(title)
    await again.context().close()
    await framed.context().close()
  })
  await platform.close()
})
