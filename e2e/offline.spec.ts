// Journey: a student does homework and reviews cards without a connection, on two devices; everything arrives once, and
// both devices and the server end with the same.
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { quizAnswers, quizAttempts } from '../server/database/schema/attempts.ts'
import { cardReviews, cardStates } from '../server/database/schema/review.ts'
import { database, getAccountByEmail } from './database.ts'
import { createHomework } from './given-homework.ts'
import { expect, test } from './lantern.ts'
import { createStudent, signInAs, tokenOf } from './people.ts'

test.use({ serviceWorkers: 'allow' })

const cardCount = 12
/** Grades of each device without a connection. */
const graded = 5

const addCards = async (page: Page) => {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const made = await page.request.post('/api/decks', { headers, data: { name: 'Tides' } })
  const { deck } = await made.json()
  for (let nth = 1; nth <= cardCount; nth++)
    await page.request.post(`/api/decks/${deck.id}/cards`, {
      headers,
      data: { front: `Question ${nth}?`, back: `Answer ${nth}`, explanation: '' },
    })
}

const pathOfReview = '/review?play'

/** Opens the review once with a connection, until this device has its cards. */
const prepare = async (page: Page) => {
  await page.goto('/dashboard')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const isStored = async () => {
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          if (url.includes('/review/stored')) return true
      return false
    }
    while (!(await isStored())) await new Promise(resolve => setTimeout(resolve, 200))
  })
}

const gradeNext = async (page: Page, grade: RegExp) => {
  await page.getByRole('button', { name: /^Turn the card/ }).click()
  await page.getByRole('button', { name: grade }).click()
  await expect(page.getByRole('button', { name: /^Turn the card/ })).toBeVisible()
}

const listLog = async (email: string) => {
  const { id } = await getAccountByEmail(email)
  return database().select().from(cardReviews).where(eq(cardReviews.accountId, id))
}

test('cards are reviewed without a connection on two devices, and every grade arrives once', async ({
  browser,
  baseURL,
}) => {
  const student = await createStudent()
  // Devices of their own: messages about the missing connection are meant here.
  const laptop = await browser.newContext({ baseURL })
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const [page, onPhone] = [await laptop.newPage(), await phone.newPage()]
  await signInAs(page, student)
  await addCards(page)
  await signInAs(onPhone, student)

  await test.step('both devices store the cards of the week', async () => {
    await prepare(page)
    await prepare(onPhone)
  })

  await test.step('homework that was begun is answered and handed in without a connection', async () => {
    await page.goto(await createHomework())
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await laptop.setOffline(true)
    const count = await page.locator('[data-part~=q-strip] button').count()
    for (let number = 1; number <= count; number++) {
      await expect(page.getByText(`${number} of ${count}`, { exact: true })).toBeVisible()
      await page.getByRole('radio').first().click()
      await page.getByRole('button', { name: /^Save/ }).click()
    }
    await page.getByRole('button', { name: /^Hand in/ }).click()
    await expect(page.getByRole('heading', { name: 'Handed in on this device' })).toBeVisible()
    await page.goto('/on-this-device')
    await expect(page.getByText(/^Hand-in of/)).toBeVisible()
    await laptop.setOffline(false)
    await expect(page.getByText('Nothing. All you did is with your school.')).toBeVisible()
    const { id } = await getAccountByEmail(student.email)
    const [attempt] = await database().select().from(quizAttempts).where(eq(quizAttempts.playerId, id))
    expect(attempt?.finishedAt).not.toBeNull()
    expect(attempt?.offlineUntil).not.toBeNull()
    const answers = await database()
      .select()
      .from(quizAnswers)
      .where(eq(quizAnswers.attemptId, attempt?.id ?? ''))
    expect(answers.filter(({ response }) => response !== null)).toHaveLength(count)
  })

  await test.step('without a connection the app starts, and what needs one says so', async () => {
    await Promise.all([laptop.setOffline(true), phone.setOffline(true)])
    await onPhone.goto('/question-bank')
    await expect(onPhone.getByText('That page needs a connection.')).toBeVisible()
    await expect(onPhone.getByRole('status', { name: 'No connection' })).toBeVisible()
  })

  await test.step('grades are stored over a reload, and the last one is taken back', async () => {
    for (const device of [page, onPhone]) {
      await device.goto(pathOfReview)
      for (let nth = 1; nth <= graded; nth++) await gradeNext(device, nth % 2 === 0 ? /^Again/ : /^Easy/)
      await expect(device.getByText(`${graded} grades are stored on this device.`)).toBeVisible()
      await device.reload()
      await expect(device.getByText(`${graded} grades are stored on this device.`)).toBeVisible()
    }
    await onPhone.getByRole('button', { name: /^Take back/ }).click()
    await expect(onPhone.getByText(`${graded - 1} grades are stored on this device.`)).toBeVisible()
    expect(await listLog(student.email)).toEqual([])
  })

  await test.step('each grade arrives once, whichever device comes first', async () => {
    await phone.setOffline(false)
    await expect.poll(async () => (await listLog(student.email)).length).toBe(graded - 1)
    await laptop.setOffline(false)
    await expect.poll(async () => (await listLog(student.email)).length).toBe(2 * graded - 1)
    await page.goto('/on-this-device')
    await expect(page.getByText('Nothing. All you did is with your school.')).toBeVisible()
    const states = await database().select().from(cardStates)
    const log = await listLog(student.email)
    for (const cardId of new Set(log.map(row => row.cardId)))
      expect(states.find(state => state.cardId === cardId)?.reps).toBe(
        log.filter(row => row.cardId === cardId).length,
      )
  })

  await test.step('a device without stored cards refuses the grade, which is given again with a connection', async () => {
    const other = await browser.newContext({ baseURL, serviceWorkers: 'block' })
    const onOther = await other.newPage()
    await signInAs(onOther, student)
    await onOther.goto(pathOfReview)
    await onOther.getByRole('button', { name: /^Turn the card/ }).click()
    await other.setOffline(true)
    await onOther.getByRole('button', { name: /^Easy/ }).click()
    await expect(
      onOther.getByText(
        'Lantern can’t be reached. Check your connection and try again; nothing you typed is lost.',
      ),
    ).toBeVisible()
    await other.setOffline(false)
    await onOther.getByRole('button', { name: /^Easy/ }).click()
    await expect.poll(async () => (await listLog(student.email)).length).toBe(2 * graded)
    await onOther.goto('/on-this-device')
    await expect(onOther.getByText('Nothing. All you did is with your school.')).toBeVisible()
    expect(await listLog(student.email)).toHaveLength(2 * graded)
    await other.close()
  })

  await test.step('logging out removes what was stored', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('lantern-offline-'))),
      )
      .toEqual([])
  })
  await Promise.all([laptop.close(), phone.close()])
})
