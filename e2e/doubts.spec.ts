// A student asks a teacher, with a photo from a phone: the AI answers first, one teacher declines, another takes over,
// through a lost connection; a message is reported and hidden by an admin.
import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { teacherProfiles } from '../server/database/schema/teachers.ts'
import { expectForAll, expectInBothThemes } from './barriers.ts'
import { database, getAccountByEmail } from './database.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAdmin, signInAs, signInStudent } from './people.ts'
import { photo } from './photographed.ts'

/** A window of its own with a teacher of biology. */
const openTeacher = async (browser: Browser, baseURL: string | undefined, subcategory: string) => {
  const teacher = await createTeacher()
  const { id } = await getAccountByEmail(teacher.email)
  await database()
    .update(teacherProfiles)
    .set({ subject: 'Biology', subcategory })
    .where(eq(teacherProfiles.accountId, id))
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInAs(page, teacher)
  await page.goto('/doubts')
  await expect(page.getByRole('heading', { name: 'Your work with questions' })).toBeVisible()
  return { page, context }
}

const question = 'Where in the cell does glycolysis take place, and why not elsewhere?'
const row = (page: Page) => page.getByRole('link', { name: new RegExp(question.slice(0, 30)) })

test('a student asks; the AI answers first; one teacher declines, another endorses and talks; it is solved, rated and reopened', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  const first = await openTeacher(browser, baseURL, 'Molecular Biology')
  const second = await openTeacher(browser, baseURL, 'Ecology')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStudent(page)

  await test.step('the draft outlives a reload, and the answer comes at once', async () => {
    await page.goto('/doubt/create')
    await page.getByRole('button', { name: 'Send my question' }).click()
    await expect(page.getByText('Write at least a few words.')).toBeVisible()
    await page.getByLabel('Your question').fill(question)
    await page.reload()
    await expect(page.getByLabel('Your question')).toHaveValue(question)
    await page.getByLabel('Choose a picture').setInputFiles(photo)
    await expect(page.getByText('We read this in your photo.')).toBeVisible()
    await page.getByLabel('Line 1', { exact: true }).fill('The cell membrane, page 12')
    await page.getByLabel('Subject').selectOption('Biology')
    await page.getByLabel('Topic').selectOption('Molecular Biology')
    await expectForAll(page, 'asking a teacher')
    await page.getByRole('button', { name: 'Send my question' }).click()
    await expect(page).toHaveURL(/\/doubt\/[0-9a-f-]+\/matched$/)
    await expect(page.getByText('From the sample material, not checked')).toBeVisible()
    await expect(page.locator('[data-part~=doubt-card] .highlight')).not.toBeEmpty()
    await expect(page.getByText('Teaches Molecular Biology')).toBeVisible()
    await expectForAll(page, 'a doubt that waits')
  })

  await test.step('after a decline the next teacher is asked without a reload', async () => {
    await expect(first.page.getByText('You were asked')).toBeVisible()
    await expect(first.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await row(first.page).click()
    await first.page.getByRole('button', { name: 'Not mine' }).click()
    await expect(first.page).toHaveURL(/\/doubts$/)
    await expect(row(first.page)).toBeHidden()
    await expect(second.page.getByText('You were asked')).toBeVisible()
    await expectForAll(second.page, 'the queue')
  })

  await test.step('the teacher takes it, stands by the answer and writes; a mail address is covered', async () => {
    await row(second.page).click()
    await expect(second.page.getByAltText(/Photo, read as: The cell membrane, page 12/)).toBeVisible()
    await second.page.getByRole('button', { name: 'Take this question' }).click()
    await second.page.getByRole('button', { name: 'Endorse it' }).click()
    await expect(second.page.getByText(/^Endorsed by Asha Rao/)).toBeVisible()
    await second.page.getByLabel('Write to Asha').fill('Its enzymes are there. Ask me at ines@school.test')
    await expect(second.page.getByText(/a way to meet outside Lantern/)).toBeVisible()
    await second.page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Asha Rao has taken your question' })).toBeVisible()
    await expect(page.getByText(/^Endorsed by Asha Rao/)).toBeVisible()
    await page.getByRole('button', { name: 'Notifications, 3 unread' }).click()
    await expectInBothThemes(page, 'what hangs below the bell')
    await page.getByRole('link', { name: /Asha Rao wrote to you/ }).click()
    await expect(page).toHaveURL(/\/chat$/)
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(page.getByText('Its enzymes are there.')).toBeVisible()
    await expect(page.getByText('ines@school.test')).toBeHidden()
    await page.getByRole('button', { name: 'E-mail address covered. Show' }).click()
    await expect(page.getByText('ines@school.test')).toBeVisible()
    await expectForAll(page, 'a conversation')
    await expectForAll(second.page, 'a doubt that I answer')
  })

  await test.step('without a connection the words wait; sent when it is back, they stand once', async () => {
    await context.setOffline(true)
    const field = page.getByLabel('Write to Asha')
    await field.fill('So it is the cytoplasm?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Waiting' })).toBeVisible()
    await expect(field).toHaveValue('')
    await context.setOffline(false)
    await expect(page.getByRole('link', { name: 'Waiting' })).toHaveCount(0)
    await expect(second.page.getByText('So it is the cytoplasm?')).toHaveCount(1)
    // Browser message about the connection that was cut on purpose.
    const others = problems.filter(problem => !problem.includes('ERR_INTERNET_DISCONNECTED'))
    problems.splice(0, problems.length, ...others)
  })

  await test.step('the address is reported, and an admin hides the message', async () => {
    await page.getByRole('button', { name: 'Report this message' }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await signInAdmin(first.page)
    await first.page.goto('/admin/doubts')
    await first.page.getByRole('button', { name: 'Hide it' }).click()
    await expect(page.getByText('An admin has hidden this message.')).toBeVisible()
    await first.page.getByText('Figures').click()
    await expect(first.page.getByRole('heading', { name: 'Day by day' })).toBeVisible()
    await expectForAll(first.page, 'how doubts go')
  })

  await test.step('solved, rated, and opened again', async () => {
    await page.getByRole('button', { name: 'Mark as solved' }).click()
    await page.locator('[data-part~=doubt-rating] label').nth(4).click()
    await expect(page.getByText('You rated this 5 of 5.')).toBeVisible()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(page.getByLabel('Write to Asha')).toBeVisible()
  })

  await Promise.all([first.context.close(), second.context.close()])
})

test('a confirmed answer helps the next student: consent, check without names, match while typing, withdrawal', async ({
  page,
  browser,
  baseURL,
}) => {
  const teacher = await openTeacher(browser, baseURL, 'Molecular Biology')
  await signInStudent(page)
  const asked = 'Why do red blood cells of mammals have no nucleus inside them?'

  await test.step('asked, answered, solved; the student agrees', async () => {
    await page.goto('/doubt/create')
    await page.getByLabel('Your question').fill(asked)
    await page.getByLabel('Subject').selectOption('Biology')
    await page.getByLabel('Topic').selectOption('Molecular Biology')
    await page.getByRole('button', { name: 'Send my question' }).click()
    await expect(page).toHaveURL(/matched$/)
    await teacher.page.goto('/doubts')
    await teacher.page.getByRole('link', { name: /Why do red blood cells/ }).click()
    await teacher.page.getByRole('button', { name: 'Take this question' }).click()
    await teacher.page.getByLabel('Write to Asha').fill('Asha, they lose it to have room for haemoglobin.')
    await teacher.page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(page.getByText('room for haemoglobin')).toBeVisible()
    await page.getByRole('button', { name: 'Mark as solved' }).click()
    await page.getByRole('button', { name: 'Yes, share it without my name' }).click()
    await expect(page.getByText(/checks it, then others can find it/)).toBeVisible()
    await expectForAll(page, 'a question that may help others')
  })

  await test.step('the teacher checks the text, without the name, and publishes it', async () => {
    const answer = teacher.page.getByLabel('Answer', { exact: true })
    await expect(answer).toHaveValue('[…], they lose it to have room for haemoglobin.')
    await answer.fill('They lose it to have room for haemoglobin.')
    await expectForAll(teacher.page, 'checking an answer')
    await teacher.page.getByRole('button', { name: 'Confirm and publish' }).click()
    await expect(teacher.page.getByText('You confirmed this answer.')).toBeVisible()
  })

  await test.step('another finds it while typing, and asks on without sending anything', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    const other = await context.newPage()
    await other.setViewportSize({ width: 390, height: 844 })
    await signInStudent(other)
    await other.goto('/doubt/create')
    await other.getByLabel('Your question').fill('How come a red blood cell lives without a nucleus?')
    await other.getByText(asked).click()
    await expect(other.getByText('They lose it to have room for haemoglobin.')).toBeVisible()
    await other.getByRole('button', { name: 'This answers my question' }).click()
    await expect(other.getByText('Nothing was sent, and your draft stays here.')).toBeVisible()
    await expect(other.getByLabel('Your question')).toHaveValue(/How come a red blood cell/)
    await expectForAll(other, 'similar answers')
    await other.getByRole('link', { name: 'See all answers' }).click()
    await other.getByRole('searchbox').fill('haemoglobin')
    await expect(other.getByText(asked)).toBeVisible()
    await expectForAll(other, 'the list of answers')
    await other.goto('/doubt/create')
    await other.getByLabel('Subject').selectOption('Biology')
    await other.getByLabel('Topic').selectOption('Molecular Biology')
    await other.getByRole('button', { name: 'Send my question' }).click()
    await expect(other).toHaveURL(/matched$/)
    const { page: teaching } = teacher
    await teaching.goto('/doubts')
    await teaching.getByRole('link', { name: /How come a red blood cell/ }).click()
    await teaching.getByRole('button', { name: 'Take this question' }).click()
    await teaching.getByRole('button', { name: 'It was asked before' }).click()
    await teaching.getByRole('heading', { name: 'Answers to questions like this' }).scrollIntoViewIfNeeded()
    await teaching.locator('summary', { hasText: asked }).click()
    await expectForAll(teaching, 'an answer of before')
    await teaching.getByRole('button', { name: 'Answer with this' }).click()
    await expect(teaching.getByText(/This was asked before: “Why do red blood cells/)).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByText('You keep this question to yourself.')).toBeVisible()
    await other.goto('/doubts/answers')
    await other.getByRole('searchbox').fill('haemoglobin')
    await expect(other.getByText('Nothing found.')).toBeVisible()
    await context.close()
  })

  await teacher.context.close()
})
