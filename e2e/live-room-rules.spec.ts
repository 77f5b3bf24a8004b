// Rules that a host chooses for a live room: who may join, time per question, pauses.

import type { Page } from '@playwright/test'
import { expect, test } from './lantern.ts'
import { createStudent, createTeacher, signInAs } from './people.ts'
import { joinRoom } from './room-players.ts'
import { makeLiveQuiz } from './room-quiz.ts'

const openRoom = async (page: Page): Promise<{ roomId: string; code: string }> => {
  await signInAs(page, await createTeacher())
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user-info') ?? '{}').token)
  await page.goto(`/quiz-lobby/new?quiz=${await makeLiveQuiz(token, 3)}`)
  await page.getByLabel('Time for a question').selectOption({ label: '60 seconds' })
  await page.getByLabel('Reading time').selectOption({ label: 'None' })
  await page.getByRole('checkbox', { name: 'Guests' }).uncheck()
  await page.getByRole('button', { name: 'Open room' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Room code/ })
  await expect(heading).toBeVisible()
  const code = ((await heading.locator('.vh').textContent()) ?? '').replace(/\D/g, '')
  return { roomId: new URL(page.url()).pathname.split('/').at(-1) ?? '', code }
}

const secondsOn = async (page: Page): Promise<number> =>
  Number(await page.getByRole('timer', { name: 'Time left' }).textContent())

test('a host asks for accounts, locks the room, gives a player longer, stops the clock and removes a player', async ({
  page,
  browser,
  baseURL,
}) => {
  const { roomId, code } = await openRoom(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()

  await test.step('a person without an account signs in on the way and returns to the room', async () => {
    const student = await createStudent()
    await phone.goto(`/join?code=${code}`)
    await expect(phone.getByText('This room is for people with an account.')).toBeVisible()
    await phone.getByRole('button', { name: 'Sign In' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByLabel('Email').fill(student.email)
    await dialog.getByLabel('Password', { exact: true }).fill(student.password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await phone.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(phone.getByRole('heading', { name: 'You are in.' })).toBeVisible()
    expect(new URL(phone.url()).pathname).toBe(`/student-lobby/${roomId}`)
    await expect(page.getByRole('heading', { name: '1 here' })).toBeVisible()
  })

  await test.step('guests come in once the host lets them, and not while the room is locked', async () => {
    await expect(joinRoom(roomId, 'Kofi')).rejects.toThrow('account-needed')
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('checkbox', { name: 'Guests' }).check()
    await page.getByRole('button', { name: 'Save options' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Lock room' }).click()
    await expect(page.getByText('The room is locked. Nobody new can join.')).toBeVisible()
    await expect(joinRoom(roomId, 'Kofi')).rejects.toThrow('room-locked')
    await page.getByRole('button', { name: 'Unlock room' }).click()
    await expect(page.getByRole('button', { name: 'Lock room' })).toBeVisible()
  })
  const kofi = await joinRoom(roomId, 'Kofi')

  await test.step('a player with extra time has a separate clock that no other player sees', async () => {
    const own = await page.context().newPage()
    await own.goto('/live-rooms')
    await own.getByRole('button', { name: /^Actions/ }).click()
    await own.getByRole('menuitem', { name: 'Players and their time' }).click()
    await own.getByRole('button', { name: /Asha/ }).click()
    await own.getByLabel('Time to answer').selectOption({ label: 'Twice as long' })
    await expect(own.getByLabel('Time to answer')).toHaveValue('2')
    // The address that players wait at leads its host to the lobby.
    await own.goto(`/student-lobby/${roomId}`)
    await expect(own.getByRole('heading', { level: 1, name: /^Room code/ })).toBeVisible()
    expect(new URL(own.url()).pathname).toBe(`/quiz-lobby/${roomId}`)
    await own.close()
    await page.getByRole('button', { name: 'Asha' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByLabel('Time to answer')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(phone.locator('button[data-part~=tile]')).toHaveCount(4)
    expect(await secondsOn(phone)).toBeGreaterThan(60)
    expect(await secondsOn(page)).toBeLessThanOrEqual(60)
  })

  await test.step('the clock stands still, goes on, and has more', async () => {
    await page.keyboard.press('p')
    await expect(page.getByText('Paused')).toBeVisible()
    await expect(phone.getByText('The clock stands still.')).toBeVisible()
    const left = await secondsOn(page)
    await page.keyboard.press('e')
    await expect.poll(() => secondsOn(page)).toBe(left + 15)
    await page.keyboard.press('p')
    await expect(phone.getByText('The clock stands still.')).toBeHidden()
    await expect(page.getByText('Paused')).toBeHidden()
    await expect(phone.locator('button[data-part~=tile]')).toHaveCount(4)
  })

  await test.step('keys stay behind a dialog; a skipped question can be asked after all, else counts for nobody, and the next one has its whole time', async () => {
    await kofi.answer(0)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'People' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('s')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Question 1 of')).toBeVisible()
    await expect(phone.locator('button[data-part~=tile]')).toHaveCount(4)
    await page.keyboard.press('s')
    await expect(page.getByText('Question 1 is left out')).toBeVisible()
    await page.getByRole('button', { name: 'Ask it after all' }).click()
    await expect(phone.locator('button[data-part~=tile]')).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
    await page.keyboard.press('s')
    await expect(page.getByText('Question 1 is left out')).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(page.getByText('Question 2 of')).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'Question 2' })).toBeVisible()
    await expect(phone.locator('button[data-part~=tile]')).toHaveCount(4)
    expect(await secondsOn(phone)).toBeGreaterThan(100)
    await expect(phone.getByText('0 pts')).toBeVisible()
  })

  await test.step('a removed player is informed and returns once the host readmits them', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'People' }).click()
    await page.getByRole('button', { name: /Asha/ }).click()
    await page.getByRole('button', { name: 'Remove from the room' }).click()
    await page.getByRole('button', { name: 'Remove Asha' }).click()
    await expect(phone.getByText('The host has removed you from this room.')).toBeVisible()
    await phone.goto(`/join?code=${code}`)
    await expect(phone.getByText('The host has removed you from this room.')).toBeVisible()
    await page.getByRole('button', { name: 'Let in again' }).click()
    await page.keyboard.press('Escape')
    await phone.getByRole('button', { name: 'Try again' }).click()
    await expect(phone.getByText('Question 2')).toBeVisible()
  })
  kofi.leave()
  await context.close()
})
