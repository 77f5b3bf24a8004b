// A teacher asks for an essay and for a number that differs for each student, both about one text, and for a place on
// a picture; they are written, answered, marked and read.
import sharp from 'sharp'
import { expectForAll } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, signInStudent, tokenOf } from './people.ts'
import { callAs } from './room-quiz.ts'

/** A light disc in the middle. */
const drawnSky = async () => ({
  name: 'sky.png',
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#16213a"/><circle cx="300" cy="200" r="50" fill="#f2ead0"/></svg>',
    ),
  )
    .png()
    .toBuffer(),
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('an essay and a number of one’s own: asked, written, marked by criteria, read with a word', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, await createTeacher())
  const token = await tokenOf(page)
  const made = { title: 'Tides', sourceIds: [], topic: null, types: [], cells: [] }
  const { quiz } = await callAs<{ quiz: { id: string } }>(token, 'POST', '/teacher-quizzes', made)
  await page.goto(`/quiz-preview-new?quiz=${quiz.id}`)
  const rows = page.getByRole('navigation', { name: 'Questions' }).locator('[data-part~=ed-row]')
  const saved = () => expect(page.getByText(/Saved at \d\d:\d\d$/)).toBeVisible()

  await test.step('its criteria are written', async () => {
    await page.getByRole('button', { name: 'Write a question' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Essay' }).click()
    const form = page.getByRole('form', { name: 'Question 1' })
    await form.getByLabel('Question', { exact: true }).fill('Why are there two tides a day?')
    for (const [i, text] of ['Names the Moon', 'Explains the far side'].entries()) {
      await form.getByRole('button', { name: 'Add a line' }).click()
      await form.getByRole('textbox', { name: `What you look for, ${i + 1}` }).fill(text)
    }
    await form.getByRole('textbox', { name: 'Points for 2' }).fill('3')
    await form.getByRole('button', { name: 'Add a shared text' }).click()
    await form.getByRole('textbox', { name: 'Its title' }).fill('The last ferry')
    await form.getByRole('textbox', { name: 'The text' }).fill('It sails with the tide.\n\nAt noon it rests.')
    await saved()
    await expectForAll(page, 'an essay under writing')
  })

  await test.step('a number differs for each student', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'A number' }).click()
    await expect(rows).toHaveCount(2)
    const form = page.getByRole('form', { name: 'Question 2' })
    await form.getByLabel('Question', { exact: true }).fill('A ship sails {a} km/h for 2 hours. How far?')
    await form.getByRole('button', { name: 'Use the shared text of the question before' }).click()
    await expect(form.getByText('What you change here changes for all 2 questions')).toBeVisible()
    await form.getByRole('checkbox', { name: 'Numbers that differ for each student' }).check()
    await form.getByLabel('Formula of the right number').fill('2 * a')
    await saved()
    await expectForAll(page, 'numbers that differ')
  })

  await test.step('a place on a picture is to be found', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Find it on a picture' }).click()
    await expect(rows).toHaveCount(3)
    const form = page.getByRole('form', { name: 'Question 3' })
    await form.getByLabel('Question', { exact: true }).fill('Where is the Moon?')
    await form.locator('input[accept^="image"]').setInputFiles(await drawnSky())
    await form.getByLabel('What the picture shows').fill('The sky at night')
    await form.getByRole('button', { name: 'Add a place in the middle' }).click()
    await saved()
    await expectForAll(page, 'a place on a picture under writing')
  })

  const opening = { opensAt: new Date(Date.now() - 60_000).toISOString(), closesAt: inAnHour() }
  const rest = { lateUntil: null, attempts: 1, secondsPerQuestion: null, tells: 'at-once', remindHours: null }
  const settings = { ...opening, ...rest }
  const { homework } = await callAs<{ homework: { id: string } }>(token, 'POST', '/homework', {
    quizId: quiz.id,
    settings,
  })
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const mara = await context.newPage()

  await test.step('a student writes, and works out a number of their own', async () => {
    await signInStudent(mara)
    await mara.goto(`/homework/${homework.id}`)
    await mara.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(mara.getByText('For questions 1 to 2')).toBeVisible()
    await expect(mara.getByText('At noon it rests.')).toBeVisible()
    await mara.getByLabel('Your text').fill('The Moon pulls the sea.\n\nThe Earth turns below it.')
    await expect(mara.getByText('10 words')).toBeVisible()
    await mara.getByRole('button', { name: /^Save/ }).click()
    const asked = (await mara.getByText(/A ship sails \d+ km/).textContent()) ?? ''
    await mara.getByLabel('Your number').fill(String(2 * Number(/\d+/.exec(asked)?.[0])))
    await mara.getByRole('button', { name: /^Save/ }).click()
    await mara.getByRole('slider', { name: 'From the left' }).press('ArrowRight')
    await expect(mara.getByText('51 % from the left, 50 % from the top')).toBeVisible()
    await expectForAll(mara, 'a place on a picture')
    await mara.getByRole('button', { name: /^Save/ }).click()
    await mara.getByRole('button', { name: /^Hand in/ }).click()
    await expect(mara.getByText('One answer waits for your teacher’s mark.')).toBeVisible()
    await expect(mara.locator('[data-part~=score]')).toContainText('2')
  })

  await test.step('the teacher marks it by its criteria', async () => {
    await page.goto(`/quiz-results?homework=${homework.id}`)
    await expect(page.getByText('1 essay waits for your mark.')).toBeVisible()
    await page.getByRole('button', { name: 'Why are there two tides a day?' }).click()
    await page.getByRole('button', { name: 'Mark them' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The Earth turns below it.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Names the Moon' }).fill('1')
    await dialog.getByRole('textbox', { name: 'Explains the far side' }).fill('4')
    await dialog.getByRole('button', { name: 'Save the mark' }).click()
    await expect(dialog.getByText('Give 0 to 3 points.')).toBeVisible()
    await expectForAll(page, 'an essay under marking')
    await dialog.getByRole('textbox', { name: 'Explains the far side' }).fill('1,5')
    await dialog.getByRole('textbox', { name: 'A word for the student' }).fill('What of the far side?')
    await dialog.getByRole('button', { name: 'Save the mark' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Every essay is marked.')).toBeVisible()
    await page.getByRole('button', { name: 'Share with students' }).click()
  })

  await test.step('the student reads the points and the word', async () => {
    await mara.goto(`/quiz-results?homework=${homework.id}`)
    await expect(mara.getByText('1.5 of 3')).toBeVisible()
    await expect(mara.getByText('What of the far side?')).toBeVisible()
    await expectForAll(mara, 'a marked essay')
  })
  await context.close()
})
