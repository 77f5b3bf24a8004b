// Journey: a teacher prints answer sheets of three variants; filled sheets are scanned as photos and by the
// camera, unsure marks are decided, a written answer is marked, and the class has results.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { printingStudents, printings } from '../server/database/schema/scans.ts'
import { expectForAll } from './barriers.ts'
import { database } from './database.ts'
import { launchWithFakeDevices } from './fake-devices.ts'
import { type Filled, fillRoll, fillSheets } from './filled-sheets.ts'
import { expect, test } from './lantern.ts'
import { makePaper } from './paper-to-scan.ts'
import { createStudent, createTeacher, signInAs } from './people.ts'

/** Video of the fake camera, written when its content is known. */
const video = join(mkdtempSync(join(tmpdir(), 'lantern-camera-')), 'desk.mjpeg')

test.use({
  permissions: ['camera'],
  launchOptions: launchWithFakeDevices(`--use-file-for-fake-video-capture=${video}`),
})

const students = [
  ['Mei Kato', '4011'],
  ['Bilal Demir', '4012'],
  ['Amara Obi', '4013'],
] as const

/**
 * Fills every sheet with right answers; the first student marks two circles of one question and writes a
 * text.
 */
const fillPrinted = async (pdf: Uint8Array): Promise<Buffer[]> => {
  const [printing] = await database().select().from(printings).orderBy(desc(printings.printedAt)).limit(1)
  if (!printing) throw new Error('nothing was printed')
  const { variants } = printing
  const sheets = students.map(([, roll], i) => {
    const variant = variants[i % variants.length]
    if (!variant) throw new Error('no variant')
    const slots = variant.sections.flatMap(section => section.questions)
    return variant.layout.pages.map(page => {
      const filled: Filled = Object.fromEntries(
        page.fields.flatMap((field): [string, string[]][] => {
          if (field.kind === 'written') return i === 0 ? [[field.id, ['ink']]] : []
          const slot = slots.find(({ questionId }) => questionId === field.id)
          const right = slot ? 'ABCD'[slot.choiceIds.indexOf('c2')] : undefined
          if (!right) return []
          const wrong = right === 'A' ? 'B' : 'A'
          return [[field.id, i === 0 && slot?.number === 3 ? [right, wrong] : [right]]]
        }),
      )
      return { page, filled: { ...fillRoll(roll), ...filled } }
    })
  })
  const pages = sheets.flat()
  return fillSheets(
    pdf,
    pages.map(({ page }) => page),
    pages.map(({ filled }) => filled),
    'photo',
  )
}

const frameSide = 1500
const framesOfSheet = 150
/**
 * The film restarts at its end, and a repeated sheet counts as scanned twice: far beyond the journey's
 * duration.
 */
const framesBetween = 2400

/** Sheets one after the other before the camera, with the bare desk between them. */
const filmSheets = async (sheets: readonly Buffer[]): Promise<void> => {
  const desk = await sharp({
    create: { width: frameSide, height: frameSide, channels: 3, background: '#5a5f5c' },
  })
    .jpeg()
    .toBuffer()
  const frames = await Promise.all(
    sheets.map(sheet =>
      sharp(sheet)
        .resize({ width: frameSide, height: frameSide, fit: 'contain', background: '#5a5f5c' })
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  )
  const repeat = (frame: Buffer, times: number) => Array.from({ length: times }, () => frame)
  writeFileSync(
    video,
    Buffer.concat(frames.flatMap(frame => [...repeat(frame, framesOfSheet), ...repeat(desk, framesBetween)])),
  )
}

const printBlank = async (page: Page): Promise<Uint8Array> => {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Download' })
  await dialog.getByText('Blank sheets', { exact: true }).click()
  await dialog.getByLabel('How many sheets').fill(String(students.length))
  await dialog
    .getByLabel('Students, if you have a list')
    .fill(students.map(([name, roll]) => `${name}\t${roll}`).join('\n'))
  await expect(dialog.getByText('3 students')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Print answer sheets' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Forces and motion answer sheets.pdf')
  return new Uint8Array(await readFile(await file.path()))
}

test('sheets are printed, filled, photographed, checked, marked, and give results', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, await createTeacher())
  await page.goto(`/paper-generate?paper=${await makePaper(token)}`)
  const sheets = await fillPrinted(await printBlank(page))
  // The first student's sheet is filmed by the camera, the others are uploaded as files.
  const perSheet = sheets.length / students.length
  await filmSheets(sheets.slice(0, perSheet))
  await page.getByRole('link', { name: 'Scan sheets' }).click()
  await expect(page.getByRole('heading', { name: 'Scan answer sheets' })).toBeVisible()
  await expectForAll(page, 'scanning')

  await test.step('photos are brought as files, one of them of something else', async () => {
    const desk = sharp({ create: { width: 600, height: 800, channels: 3, background: '#999' } })
    const files = [...sheets.slice(perSheet), await desk.jpeg().toBuffer()]
    await page
      .getByLabel('Choose files')
      .setInputFiles(files.map((buffer, i) => ({ name: `${i}.jpg`, mimeType: 'image/jpeg', buffer })))
    await expect(page.getByText('2 of 3 sheets')).toBeVisible()
    await expect(page.getByText('Not read')).toBeVisible()
    await expect(page.getByText(/four black corner squares can’t be seen/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Not read')).toBeHidden()
  })

  await test.step('the camera takes each page by itself as soon as it lies still', async () => {
    await page.getByRole('button', { name: 'Use the camera' }).click()
    await expect(page.getByText('Mei Kato').first()).toBeVisible()
    await expect(page.getByText('3 of 3 sheets')).toBeVisible()
    await expect(page.getByText('Mei Kato')).toHaveCount(perSheet)
    await page.getByRole('button', { name: 'Done', exact: true }).click()
  })

  await test.step('two filled circles are decided by a key, and the decision is undone', async () => {
    await page.getByRole('link', { name: 'Check the marks' }).click()
    await expect(page.getByRole('heading', { name: 'Question 3, Mei Kato' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Question 3 on the sheet' })).toBeVisible()
    await expectForAll(page, 'the queue')
    await page.keyboard.press('0')
    await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('heading', { name: '1 thing needs your decision' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  })

  await test.step('a written answer gets marks and a comment', async () => {
    await page.getByRole('link', { name: 'Mark 1 written answer' }).click()
    await expect(page.getByRole('img', { name: 'What the student wrote' })).toBeVisible()
    await expect(page.getByText('No marks can be suggested')).toBeVisible()
    await expectForAll(page, 'marking')
    await page.getByLabel('Comment for the student').fill('Say which forces.')
    await page.getByRole('button', { name: '3 of 4 marks' }).click()
    await expect(page.getByRole('heading', { name: 'All written answers are marked' })).toBeVisible()
  })

  await page.getByRole('link', { name: 'Results' }).click()
  const row = page.getByRole('row', { name: /Bilal Demir/ })
  await expect(row).toContainText('Variant B')
  await expect(row).toContainText('8 of 12')
  await expect(page.getByRole('row', { name: /Mei Kato/ })).toContainText(/1[01] of 12/)
  await expectForAll(page, 'results of a paper')

  await test.step('a student sees their sheet by the code of their slip, once it is shared', async () => {
    const [slips] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Feedback slips' }).click(),
    ])
    expect(slips.suggestedFilename()).toMatch(/^Forces and motion .*feedback slips\.pdf$/)
    await page.getByRole('button', { name: 'Share with students' }).click()
    const [mei] = await database()
      .select()
      .from(printingStudents)
      .where(and(eq(printingStudents.name, 'Mei Kato'), isNotNull(printingStudents.claimCode)))
      .orderBy(desc(printingStudents.id))
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const student = await context.newPage()
    await signInAs(student, await createStudent())
    await student.goto('/own-sheets')
    await student.getByLabel('Code on your feedback slip').fill(mei?.claimCode?.toLowerCase() ?? '')
    await student.getByRole('button', { name: 'Show my sheet' }).click()
    await expect(student.getByRole('heading', { name: /questions? to look at again/ })).toBeVisible()
    await expect(student.getByRole('img', { name: 'Your sheet, page 1' })).toBeVisible()
    await expect(student.getByText('Say which forces.').first()).toBeVisible()
    await expectForAll(student, 'a sheet of one’s own')
    await context.close()
  })
})
