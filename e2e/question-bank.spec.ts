// Journey: a teacher imports a Moodle, a GIFT and a Word file, reads the report, fixes three questions, uses
// them in a quiz, homework and a paper, and exports; a colleague sees the shared ones.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildZip, docxParts } from '../server/platform/reading/office/test-office.ts'
import { expectForAll } from './barriers.ts'
import { expect, logOut, test } from './lantern.ts'
import { createTeacher, signInAs, signInStudent, signInTeacher } from './people.ts'

const gift = `$CATEGORY: Physics/Forces

::Newton::The unit of force is the {=newton =N}.

Doubling the speed of a car multiplies its kinetic energy by {=four =%-50%two}

Read chapter 2 before you go on.

Broken {=yes {=no}
`

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const moodle = `<?xml version="1.0"?><quiz>
<question type="category"><category><text>$course$/top/Biology</text></category></question>
<question type="multichoice"><name><text>Energy</text></name><questiontext format="html"><text><![CDATA[<p>What makes <b>energy</b> in a cell? <img src="@@PLUGINFILE@@/cell.png" alt="A cell"></p>]]></text><file name="cell.png" encoding="base64">${pixel}</file></questiontext><single>true</single>
<answer fraction="100" format="html"><text>Mitochondria</text></answer><answer fraction="0" format="html"><text>Nukleus</text></answer></question>
</quiz>`

/** Word document with questions whose right answer is red. */
const writeWordFile = () => {
  const line = (text: string, looks = '') => `<w:p><w:r><w:rPr>${looks}</w:rPr><w:t>${text}</w:t></w:r></w:p>`
  const red = '<w:color w:val="FF0000"/>'
  return buildZip(
    docxParts(line('1. Which planet is red?') + line('a) Venus') + line('b) Mars', red) + line('c) Earth')),
  )
}

const bring = async (page: Page, name: string, content: string | Buffer) => {
  await page.goto('/question-bank?import=new')
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}
const list = (page: Page) => page.getByRole('listbox', { name: 'Questions' })
const rows = (page: Page) => list(page).getByRole('option')
const bar = (page: Page) => page.getByRole('region', { name: 'What to do with the chosen questions' })

const chooseAll = async (page: Page) => {
  await list(page).focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('4 chosen')).toBeVisible()
}

/** Finds a question by its words and writes something else into one of its fields. */
const mend = async (page: Page, words: string, field: string, text: string) => {
  await page.goto(`/question-bank?q=${words}`)
  await expect(rows(page)).toHaveCount(1)
  await list(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: field, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  // Back in the search results.
  await expect(page.getByRole('searchbox', { name: 'Search questions' })).toHaveValue(words)
  await expect(rows(page)).toHaveCount(1)
}

test('a teacher brings questions from elsewhere, mends three, makes a homework and a paper of them, and takes them out', async ({
  page,
}) => {
  await signInTeacher(page)

  await test.step('the report says what became of each question, before anything is added', async () => {
    await page.goto('/question-bank')
    await page.getByRole('link', { name: 'Import a file' }).click()
    await expectForAll(page, 'bringing a file')
    await bring(page, 'forces.gift', gift)
    await expect(page.getByRole('heading', { name: '2 of 4 questions can come in' })).toBeVisible()
    await expect(page.getByText('This is a text without a question.')).toBeVisible()
    await expect(page.getByText('line 9')).toBeVisible()
    await expect(page.getByText(/A wrong answer costs differently there/)).toBeVisible()
    await page.getByRole('button', { name: /The unit of force/ }).click()
    await expect(page.getByText('newton or N')).toBeVisible()
    await expectForAll(page, 'the report')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Report as a table' }).click()
    expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toContain('"Left out"')
    await page.getByRole('button', { name: 'Add 2 questions' }).click()
    await expect(page.getByRole('heading', { name: '2 questions are in your bank' })).toBeVisible()
  })

  await test.step('the same file again has nothing new; a file from Moodle brings its picture', async () => {
    await bring(page, 'forces.gift', gift)
    await expect(page.getByRole('heading', { name: 'Nothing new in this file' })).toBeVisible()
    await bring(page, 'cells.xml', moodle)
    await page.getByRole('button', { name: 'Add 1 question' }).click()
    await page.getByRole('link', { name: 'See the question' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByRole('img', { name: 'A cell' })).toBeVisible()
  })

  await test.step('a Word file is read as it is typed: what is red is right', async () => {
    await bring(page, 'planets.docx', await writeWordFile())
    await expect(page.getByRole('heading', { name: '1 of 1 questions can come in' })).toBeVisible()
    await page.getByRole('button', { name: /Which planet is red/ }).click()
    await expect(page.getByText('Mars')).toBeVisible()
    await page.getByRole('button', { name: 'Add 1 question' }).click()
    await expect(page.getByRole('heading', { name: '1 question is in your bank' })).toBeVisible()
  })

  await test.step('three questions are mended by the keyboard, and the earlier version is kept', async () => {
    await page.goto('/question-bank')
    await expect(rows(page)).toHaveCount(4)
    await expectForAll(page, 'the bank')
    await page.keyboard.press('/')
    await page.keyboard.type('mitoch')
    await expect(rows(page)).toHaveCount(1)
    await list(page).focus()
    await page.keyboard.press('Enter')
    const wrong = page.getByRole('textbox', { name: 'Answer B', exact: true })
    await expect(wrong).toHaveValue('Nukleus')
    await wrong.fill('Nucleus')
    await page.getByLabel('Tags').fill('exam')
    await expectForAll(page, 'editing')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(rows(page).first()).toContainText('exam')
    await page.getByRole('button', { name: 'More for this question' }).click()
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
    await page.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByRole('dialog').getByText('Nukleus')).toBeVisible()
    await page.keyboard.press('Escape')
    await mend(page, 'planet', 'Answer C', 'Jupiter')
    await mend(page, 'unit', 'Question', 'The unit of force is called the _____.')
  })

  await test.step('all of them come out as a file, and go into a paper', async () => {
    await page.goto('/question-bank')
    await expect(rows(page)).toHaveCount(4)
    await chooseAll(page)
    await page.getByRole('button', { name: 'Export' }).last().click()
    await page.getByRole('radio', { name: /GIFT/ }).check()
    await expect(page.getByText(/This format can’t hold everything of 1/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save file' }).click()
    expect(readFileSync((await (await saved).path()) ?? '', 'utf8')).toContain('Mitochondria')
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Add to paper' }).click()
    await page.getByLabel('Name of the new paper').fill('Autumn test')
    await expectForAll(page, 'adding to a paper')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Open the paper' }).click()
    const sheet = page.getByRole('article', { name: 'The paper' })
    await expect(sheet.getByRole('listitem')).toHaveCount(4)
    await expect(sheet).toContainText('The unit of force is called the _____.')
  })

  await test.step('selected questions go into a quiz, which is assigned as homework', async () => {
    await page.goto('/question-bank')
    await expect(rows(page)).toHaveCount(4)
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Add to quiz' }).click()
    await page.getByLabel('Name of the new quiz').fill('Autumn')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Open the quiz' }).click()
    await expect(page).toHaveURL(/\/quiz-preview-new\?quiz=/)
    await expect(
      page.getByRole('navigation', { name: 'Questions' }).locator('[data-part~=ed-row]'),
    ).toHaveCount(4)
    await page.getByRole('link', { name: 'Set as homework' }).click()
    await page.getByRole('button', { name: 'Set homework' }).click()
    await expect(page.getByText('Nobody has opened it yet')).toBeVisible()
  })

  await test.step('a deleted question can be restored', async () => {
    await page.goto('/question-bank')
    await page.getByRole('button', { name: 'More for this question' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rows(page)).toHaveCount(4)
  })
})

test('a colleague is asked to look over a question, and the change they suggest is taken', async ({
  page,
}) => {
  const [owner, colleague] = [await createTeacher(), await createTeacher()]
  await signInAs(page, owner)
  await bring(page, 'forces.gift', gift)
  await page.getByRole('button', { name: 'Add 2 questions' }).click()
  await page.getByRole('link', { name: 'See the 2 questions' }).click()

  await test.step('the owner names them and asks', async () => {
    await page.getByText('The unit of force').first().click()
    await page.getByRole('button', { name: 'More for this question' }).click()
    await page.getByRole('menuitem', { name: 'Share' }).click()
    await page.getByLabel('Their e-mail addresses').fill(colleague.email)
    await page.getByRole('checkbox', { name: 'Ask them to look it over' }).check()
    await expectForAll(page, 'sharing')
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await expect(rows(page).first()).toContainText('In review')
    await logOut(page)
  })

  await test.step('the colleague finds it among what is shared, and suggests other words', async () => {
    await signInAs(page, colleague)
    await page.goto('/question-bank?view=shared')
    await expect(page.getByText('asks you to look this over')).toBeVisible()
    await expectForAll(page, 'what colleagues share')
    await page.getByRole('button', { name: 'Suggest a change' }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Force is measured in _____.')
    await page.getByLabel('Why it is better').fill('Shorter.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Force is measured in').first()).toBeVisible()
    await logOut(page)
  })

  await test.step('the owner takes it', async () => {
    await signInAs(page, owner)
    await page.goto('/question-bank')
    await page.getByText('The unit of force').first().click()
    await expect(page.getByText('Shorter.')).toBeVisible()
    await page.getByRole('button', { name: 'Take it' }).click()
    await expect(rows(page).filter({ hasText: 'Force is measured in' })).toHaveCount(1)
  })
})

test('a student practises with what a teacher published', async ({ page }) => {
  await signInTeacher(page)
  await bring(page, 'forces.gift', gift)
  await page.getByRole('checkbox', { name: /Publish them at once/ }).check()
  await page.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(page.getByRole('heading', { name: '2 questions are in your bank' })).toBeVisible()
  await logOut(page)
  await signInStudent(page)
  await page.goto('/question-bank')
  await expectForAll(page, 'the question bank of a student')
  await page.getByText(/^Physics \(\d+\)$/).click()
  await page.getByText(/^Forces \(\d+\)$/).click()
  await expectForAll(page, 'what to practise')
  await page.getByRole('button', { name: /^Practise \d+ questions$/ }).click()
  await expect(page).toHaveURL(/\/quizplay\?/)
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
})
