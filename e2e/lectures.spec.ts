// Journey of a lecture: recorded in the page, found again after the page was left, sent, heard, asked and corrected.
// The microphone is the browser's own stand-in, the speech service hears given words.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startFakeSpeechService } from '../server/testing/fake-speech-service.ts'
import { writePdf } from '../server/testing/pdf/write-pdf.ts'
import { expectForAll } from './barriers.ts'
import { addToLibrary } from './choose-file.ts'
import { launchWithFakeDevices } from './fake-devices.ts'
import { test as base, expect, type OfWorker } from './lantern.ts'
import { createTeacher, signInStudent, startSession, tokenOf } from './people.ts'

const doubtful = new Set(['metal', 'phase.'])
const sentences = 'That is metal phase. Fibres hold on. The chromosomes line up at the equator.'
const spoken = sentences
  .split(' ')
  .map(word => (doubtful.has(word) ? { word, probability: 0.2 } : { word, probability: 0.9 }))

/** Pages as slides are exported. */
const slides = Buffer.from(
  writePdf(
    [
      ['Metaphase', 'Fibres hold each chromosome'],
      ['The equator', 'Chromosomes line up at the equator'],
    ].map(lines =>
      lines.map((text, i) => ({ x: 60, y: 440 - 80 * i, size: i === 0 ? 40 : 24, bold: i === 0, text })),
    ),
    { width: 960, height: 540 },
  ),
)

const test = base.extend<object, OfWorker>({
  standIns: [
    async ({ browserName: _browser }, use) => {
      const speech = await startFakeSpeechService(spoken)
      await use({ TRANSCRIBE: `openai:${speech.url}`, INTERNAL_HOSTS: '127.0.0.1' })
      await speech.close()
    },
    { scope: 'worker' },
  ],
})
test.use({
  permissions: ['microphone'],
  launchOptions: launchWithFakeDevices(),
})

/** A class that the student is in. @returns the call of its teacher */
const seedClass = async (page: Page) => {
  const [student, teacher] = [await tokenOf(page), await startSession(await createTeacher())]
  const call = async (token: string, method: string, path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.fetch(`/api${path}`, { method, headers, data })
    return response.json()
  }
  const { class: created } = await call(teacher, 'POST', '/classes', { name: '11B Biology' })
  await call(student, 'POST', `/class-codes/${created.code}/join`)
  const requests = `/classes/${created.id}/recording-requests`
  return {
    permit: async () => {
      const [request] = (await call(teacher, 'GET', requests)).requests
      await call(teacher, 'PATCH', `${requests}/${request.id}`, { decision: 'permit-always' })
    },
  }
}

/** Chooses a class, asks for permission, and gets it. */
const askForClass = async (page: Page, permit: () => Promise<void>) => {
  await page.getByLabel('What is it for?').selectOption({ label: '11B Biology' })
  await expect(page.getByText('everybody in 11B Biology: 1 teacher and 1 student')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for permission' }).click()
  await expect(page.getByText('You have asked.')).toBeVisible()
  await expectForAll(page, 'a request to record')
  await permit()
  await expect(page.getByText('The teachers of this class let you record.')).toBeVisible()
}

/** Asks for the last minutes until the server has read what has arrived. */
const askWhileRunning = async (page: Page) => {
  const button = page.getByRole('button', { name: 'What was said in the last five minutes?' })
  await expect
    .poll(async () => {
      await button.click()
      return page.getByText(/^Read up to 00:0/).count()
    })
    .toBe(1)
  await expect(page.getByText('The chromosomes line up at the equator.')).toBeVisible()
}

/** Records until some seconds are saved on the device, and leaves the page. */
const recordAndLeave = async (page: Page) => {
  const { permit } = await seedClass(page)
  await page.goto('/lecture')
  await expect(page.getByText('Only you. If you share the recording')).toBeVisible()
  await askForClass(page, permit)
  const start = page.getByRole('button', { name: 'Start recording' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('The sound is sent to a speech service chosen by your school')).toBeVisible()
  await page.getByLabel('Language that is spoken').selectOption('German')
  await page.getByLabel('I asked, and they said yes').check()
  await page.getByLabel('Name of the lecture').fill('Cell division')
  await expectForAll(page, 'before a recording')
  await start.click()
  await expect(page.getByText('For 11B Biology. Its members see that you record.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText('00:04')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Saved on this device up to 00:0')).toBeVisible()
  await askWhileRunning(page)
  await expectForAll(page, 'a recording')
  page.on('dialog', dialog => dialog.accept())
  await page.goto('/lecture')
  const running = page.getByRole('region', { name: 'Your recording “Cell division”' })
  await expect(running).toContainText('Read up to 00:0')
  await expect(page.getByLabel('Language that is spoken')).toHaveValue('de')
  await page.goto('/chatbot')
}

const getWord = (page: Page, word: string) => page.locator('[data-word]').getByText(word, { exact: true })

test('a recording of a page that was left is sent, heard word by word, asked and corrected', async ({
  page,
}) => {
  await signInStudent(page)
  await recordAndLeave(page)

  await test.step('the recording is found again and sent', async () => {
    const left = page.getByRole('region', { name: 'Not sent yet' })
    await expect(left).toContainText('Cell division')
    await expect(left).toContainText('For 11B Biology')
    const begun = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/sources/uploads'),
    )
    await left.getByRole('button', { name: 'Send' }).click()
    expect((await begun).postDataJSON()).toMatchObject({
      fileName: 'Cell division.ogg',
      language: 'de',
      classRecordingId: expect.any(String),
    })
    await expect(left).toHaveCount(0)
    await page.getByRole('link', { name: 'Cell division' }).click()
    await expect(page.getByText('Made by machine from the sound')).toBeVisible()
    await expect(page.getByText('Asha recorded this lesson of 11B Biology')).toBeVisible()
    await expect(page.locator('[data-doubtful]')).toHaveText(['metal', 'phase.'])
  })

  await test.step('a press on a word plays from there, and words are lit', async () => {
    await getWord(page, 'chromosomes').click()
    await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveAttribute('aria-valuenow', '0')
    await expect(page.locator('[data-spoken]')).toHaveText('equator.')
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  await test.step('names are corrected, and the answer says and plays the corrected words', async () => {
    await page.getByRole('button', { name: 'Correct words' }).click()
    await expect(page.getByText('1 place to check')).toBeVisible()
    await page.getByRole('button', { name: 'Next place' }).click()
    const card = page.getByRole('form', { name: 'Correct words' })
    await expect(card.getByLabel('Should be')).toHaveValue('metal phase.')
    await expectForAll(page, 'a correction')
    await card.getByLabel('Should be').fill('metaphase.')
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('0 places to check')).toBeVisible()
    await expect(getWord(page, 'metaphase.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Transcript of the lecture' }).click()
    await page.getByRole('menuitem', { name: 'Save as subtitles (SRT)' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('metaphase.')
    const box = page.getByRole('textbox', { name: /^Ask about/ })
    await box.fill('What is it called when the chromosomes line up at the equator?')
    await box.press('Enter')
    const answer = page.locator('[data-part~=answer]').last()
    await expect(answer).toContainText('equator')
    await answer
      .getByRole('button', { name: /^Source: at 00:0/ })
      .first()
      .click()
    await expect(page.locator('[data-highlight-rect]').first()).toBeVisible()
    await expect(page.locator('[data-highlight-stretch]')).toBeVisible()
  })

  await test.step('the slide under discussion follows the sound, and the slides play the lecture', async () => {
    const lecture = page.url()
    await addToLibrary(page, { name: 'Division of cells.pdf', mimeType: 'application/pdf', buffer: slides })
    await expect(page.getByRole('cell', { name: '2 pages' })).toBeVisible()
    await page.goto(lecture)
    await page.getByRole('button', { name: 'Show them here' }).click()
    const shown = page.getByRole('region', { name: 'Slides of this lecture' })
    await expect(shown).toContainText('Slide 1 of 2')
    await expectForAll(page, 'slides of a lecture')
    await getWord(page, 'chromosomes').click()
    await expect(shown).toContainText('Slide 2 of 2')
    await page.goto('/chatbot')
    await page.getByRole('link', { name: 'Division of cells' }).click()
    const asked = page.waitForRequest(request => request.url().includes('/sound?ticket='))
    await page.getByRole('button', { name: 'Spoken about at 00:0' }).click()
    await asked
    await expect(page.getByRole('link', { name: 'Open the lecture' })).toBeVisible()
  })
})
