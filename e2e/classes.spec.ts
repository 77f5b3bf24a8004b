// Journey of a class: filled by code and from a list, given homework, seen by its teachers and students.
import { expectForAll } from './barriers.ts'
import { giveChapter } from './given-material.ts'
import { expect, test } from './lantern.ts'
import { printForTomorrow } from './paper-to-scan.ts'
import { createStudent, createTeacher, newPerson, signInAs, tokenOf } from './people.ts'
import { callAs, makeLiveQuiz } from './room-quiz.ts'

test('a class is made, filled by code and from a list, given homework, and shows who has not begun', async ({
  page,
  browser,
  baseURL,
}) => {
  const open = async () =>
    (await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })).newPage()
  const ivo = { ...newPerson(), name: 'Ivo Petrov' }
  const teacher = await createTeacher()
  await signInAs(page, teacher)
  await makeLiveQuiz(await tokenOf(page))
  let code = ''

  await test.step('the teacher creates the class and invites a list, and invalid lines are reported', async () => {
    await page.goto('/classes')
    await page.getByRole('button', { name: 'New class' }).click()
    await page.getByLabel('Name').fill('11B Biology')
    await page.getByRole('button', { name: 'Make the class' }).click()
    await expect(page.getByRole('heading', { name: '11B Biology' })).toBeVisible()
    code = (await page.locator('[data-part~=class-code] b').textContent()) ?? ''
    await page.getByRole('link', { name: 'Students' }).click()
    await page.getByRole('button', { name: 'Add from a list' }).click()
    await page.getByLabel('Or a CSV file').setInputFiles({
      name: '11B.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,E-mail\r\n"Ivo from the list",${ivo.email}\r\nNoor Rahman,\r\n`),
    })
    await page.getByRole('button', { name: 'Invite students' }).click()
    await expect(page.getByText('There is no e-mail address.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Ivo from the list')).toBeVisible()
    await expectForAll(page, 'people of a class')
  })

  const mara = await open()
  await test.step('a student joins by the code', async () => {
    await signInAs(mara, await createStudent())
    await mara.goto('/classes')
    await mara.getByLabel('Code from your teacher').fill(code.toLowerCase())
    await mara.getByRole('button', { name: 'Find the class' }).click()
    await mara.getByRole('button', { name: 'Join this class' }).click()
    await expect(mara.getByRole('heading', { name: '11B Biology' })).toBeVisible()
  })

  const invited = await open()
  await test.step('the invited one accepts', async () => {
    await signInAs(invited, await createStudent(ivo))
    await invited.goto('/classes')
    await invited.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(invited.getByRole('link', { name: /11B Biology/ })).toBeVisible()
  })

  await test.step('a student asks a question about shared material and is answered from its page', async () => {
    await giveChapter(teacher)
    // Material that is given behind the page's back is not in its list.
    await page.reload()
    await page.getByRole('link', { name: 'Material', exact: true }).click()
    await page.getByRole('button', { name: 'Share material' }).click()
    await page.getByRole('button', { name: 'Share: The living cell', exact: true }).click()
    await expect(page.getByText('Shared already')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectForAll(page, 'material of a class')
    await mara.reload()
    await mara.getByRole('link', { name: /^The living cell/ }).click()
    await mara.getByRole('textbox', { name: /^Ask about/ }).fill('What is osmosis?')
    await mara.keyboard.press('Enter')
    await expect(mara.locator('[data-part~=answer]').last()).toContainText(
      'Osmosis is the diffusion of water',
    )
    await expect(mara.locator('[data-part~=answer] .cite').first()).toBeVisible()
    await mara.goto('/classes')
    await mara.getByRole('link', { name: /11B Biology/ }).click()
    await page.getByRole('link', { name: 'Students' }).click()
  })

  await test.step('the class gets homework at once, and longer time is set once', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'More for Ivo from the list' }).click()
    await page.getByRole('menuitem', { name: 'Name and longer time' }).click()
    await page.getByLabel('Time for each question').selectOption('1.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Work', exact: true }).click()
    await page.getByRole('link', { name: 'Give homework' }).click()
    // The class's page has a list, too.
    await expect(page).toHaveURL(/homework\/new/)
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByLabel('For', { exact: true })).not.toHaveValue('')
    await page.getByRole('button', { name: 'Set homework' }).click()
    await expect(page.getByText('0 of 2 handed in')).toBeVisible()
    await expectForAll(page, 'homework of a class')
  })

  await test.step('students find it in their class; the teacher sees who has not begun and reminds them', async () => {
    await mara.reload()
    await mara.getByRole('link', { name: 'Begin' }).click()
    await mara.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(mara).toHaveURL(/quizplay\?attempt=/)
    await page.goto('/classes')
    await page.getByRole('link', { name: /11B Biology/ }).click()
    await expect(page.getByText('Not begun: Ivo from the list')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remind 2' })).toBeVisible()
    await page.goto('/teacher-dashboard')
    const lesson = page.getByRole('article').filter({ hasText: '11B Biology' })
    await expect(lesson.getByText(/^1 of 2 have not begun/)).toBeVisible()
    await expectForAll(page, 'since the last lesson')
    await lesson.getByRole('button', { name: /^Remind those/ }).click()
    await expect(lesson.getByText(/Reminded/)).toBeVisible()
    await invited.reload()
    await expect(invited.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
  })

  await test.step('the teacher sees scores, goes through them by keys, excuses one, and looks at one student', async () => {
    await page.getByRole('link', { name: '11B Biology' }).click()
    await page.getByRole('link', { name: 'Scores', exact: true }).click()
    const cells = page.getByRole('button', { name: /^(Ivo from the list|.*), .*: (not begun|running)$/ })
    await expect(cells).toHaveCount(2)
    await cells.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(cells.last()).toBeFocused()
    await expectForAll(page, 'scores of a class')
    await page.getByRole('button', { name: /^Ivo from the list, / }).click()
    await page.getByLabel('Excuse: this score does not count').check()
    await page.getByLabel('Why').fill('Was ill')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: /^Ivo from the list, .*: excused$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add a column' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Oral')
    await page.getByRole('dialog').getByRole('button', { name: 'Add a column' }).click()
    await page.getByRole('button', { name: 'Ivo from the list, Oral: no mark yet' }).click()
    await page.getByLabel('Points of 20').fill('15')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Ivo from the list, Oral: 15 of 20' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Ivo from the list, Oral: no mark yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Columns and weights' }).click()
    await page.getByRole('button', { name: 'Use categories' }).click()
    await expect(page.getByText('Nothing changes for anybody.')).toBeVisible()
    await expectForAll(page, 'columns and weights')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Ivo from the list' }).click()
    await expect(page.getByRole('heading', { name: 'Ivo from the list: no score counts yet' })).toBeVisible()
    await expect(page.getByText('1.5 × the time')).toBeVisible()
    await page.getByLabel('New note').fill('Was ill, and is back.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.locator('[data-part~=student-notes]').getByText('Was ill, and is back.')).toBeVisible()
    await expectForAll(page, 'one student over time')
    await page.getByRole('button', { name: 'Report for parents' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save PDF' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^Report +Ivo from the list\.pdf$/)
    await page.keyboard.press('Escape')
  })

  await test.step('a student is moved to the teacher’s other class, with the longer time', async () => {
    await callAs(await tokenOf(page), 'POST', '/classes', {
      name: '11C Biology',
      subject: 'Biology',
      term: '',
    })
    await page.goto('/classes')
    await page.getByRole('link', { name: /11B Biology/ }).click()
    await page.getByRole('link', { name: 'Students' }).click()
    await page.getByRole('button', { name: 'More for Ivo from the list' }).click()
    await page.getByRole('menuitem', { name: 'Move to another class' }).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Ivo from the list', { exact: true })).toBeHidden()
    await page.goto('/classes')
    await page.getByRole('link', { name: /11C Biology/ }).click()
    await page.getByRole('link', { name: 'Students' }).click()
    await expect(page.getByText(/1\.5 × the time/)).toBeVisible()
  })

  await test.step('a live room of the class is found without its code, and what is due is in the calendar', async () => {
    await page.goto('/classes')
    await page.getByRole('link', { name: /11B Biology/ }).click()
    await page.getByRole('link', { name: 'Open a live room' }).click()
    await expect(page).toHaveURL(/quiz-lobby\/new/)
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(page.getByLabel('Who can come in')).not.toHaveValue('')
    await page.getByRole('button', { name: 'Open room' }).click()
    await expect(page.getByText('Only students of the class can come in.')).toBeVisible()
    await mara.goto('/dashboard')
    await mara.getByRole('link', { name: /^Join The/ }).click()
    await expect(mara.getByLabel('Name', { exact: true })).toBeVisible()
    const token = await tokenOf(page)
    const [{ id: classId } = { id: '' }] = (
      await callAs<{ classes: { id: string; name: string }[] }>(token, 'GET', '/classes')
    ).classes.filter(({ name }) => name === '11B Biology')
    await printForTomorrow(token, classId)
    await mara.goto('/calendar')
    await expect(mara.getByText('Forces and motion')).toBeVisible()
    await mara.getByRole('button', { name: 'Make an address' }).click()
    await expect(mara.getByLabel('Your secret address')).toHaveValue(/\/api\/calendar\/feed\//)
    await expectForAll(mara, 'calendar')
  })
})
