// A class plays a quiz live: one host, two browsers, and the rest of the class by socket.

import type { Browser, Page } from '@playwright/test'
import { expectInBothThemes } from './barriers.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, signInStudent, tokenOf } from './people.ts'
import { expectProjectorFits } from './projector-geometry.ts'
import { joinRoom, type WirePlayer } from './room-players.ts'
import { makeLiveQuiz } from './room-quiz.ts'

const classSize = 30
const phoneSize = { width: 390, height: 844 }

/** Opens another person's window and records the server's messages. */
const openWindow = async (browser: Browser, baseURL: string | undefined, viewport = phoneSize) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  return { context, page, frames: recordFrames(page) }
}

const recordFrames = (page: Page): string[] => {
  const frames: string[] = []
  page.on('websocket', socket => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

const openRoom = async (page: Page): Promise<{ roomId: string; code: string }> => {
  await createTeacher().then(teacher => signInAs(page, teacher))
  const quizId = await makeLiveQuiz(await tokenOf(page))
  await page.goto(`/quiz-lobby/new?quiz=${quizId}`)
  await page.getByLabel('Time for a question').selectOption({ label: 'No timer' })
  await page.getByLabel('Reading time').selectOption({ label: 'None' })
  await page.getByLabel('Shuffle answers').check()
  await page.getByRole('button', { name: 'Open room' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Room code/ })
  await expect(heading).toBeVisible()
  const code = ((await heading.locator('.vh').textContent()) ?? '').replace(/\D/g, '')
  return { roomId: new URL(page.url()).pathname.split('/').at(-1) ?? '', code }
}

const joinAs = async (page: Page, code: string, name: string) => {
  await page.goto(`/join?code=${code}`)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('radio', { name: 'Lighthouse' }).check({ force: true })
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are in.' })).toBeVisible()
}

test('a class plays a quiz live, through a reload, a dead connection, a late comer and a change of host', async ({
  page,
  browser,
  baseURL,
}) => {
  const hostFrames = recordFrames(page)
  const { roomId, code } = await openRoom(page)
  const guest = await openWindow(browser, baseURL)
  const student = await openWindow(browser, baseURL)
  const wires: WirePlayer[] = []

  await test.step('the class comes in by link, by code and by socket', async () => {
    await joinAs(guest.page, code, 'Yara')
    await expectInBothThemes(guest.page, 'waiting')
    await signInStudent(student.page)
    await student.page.goto('/join')
    await expectInBothThemes(student.page, 'join')
    await student.page.getByLabel('Code of the room').pressSequentially(code)
    await expectInBothThemes(student.page, 'name')
    await expect(student.page.getByLabel('Name')).toHaveValue('Asha')
    await student.page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(student.page.getByRole('heading', { name: 'You are in.' })).toBeVisible()
    for (let n = 1; n <= classSize - 2; n += 1) wires.push(await joinRoom(roomId, `Player ${n}`))
    await expect(page.getByRole('heading', { name: `${classSize} here` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yara' })).toBeVisible()
    await expectInBothThemes(page, 'lobby')
  })

  await test.step('a name is taken once', async () => {
    await expect(joinRoom(roomId, 'yara')).rejects.toThrow('nickname-taken')
  })

  await test.step('the question comes to everybody, and nothing gives the key away', async () => {
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/quiz-session\//)
    await expect(page.getByText('Question 1 of')).toBeVisible()
    await expect(page.locator('[data-part~=tile]')).toHaveCount(4)
    await expect(guest.page.locator('button[data-part~=tile]')).toHaveCount(4)
    const beyond = await guest.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(beyond, 'four choices fit a phone').toBeLessThanOrEqual(0)
    await expectProjectorFits(page, 'question')
    await expectInBothThemes(page, 'question')
    await expectInBothThemes(guest.page, 'question on a phone')
    for (const frames of [hostFrames, guest.frames])
      expect(frames.filter(frame => frame.includes('"solution"'))).toEqual([])
  })

  await test.step('one tap counts, also after a reload', async () => {
    await guest.page.locator('button[data-part~=tile]').first().click()
    await expect(guest.page.getByText('Your answer is in')).toBeVisible()
    await guest.page.reload()
    await expect(guest.page.getByText('Your answer is in')).toBeVisible()
    await expectInBothThemes(guest.page, 'answered')
  })

  await test.step('an answer without a connection is kept, through a reload of its own, until there is one', async () => {
    await expect(student.page.locator('button[data-part~=tile]')).toHaveCount(4)
    await student.context.setOffline(true)
    await student.page.keyboard.press('2')
    await expect(student.page.getByText('Connecting again. Your answer is kept.')).toBeVisible()
    await student.context.setOffline(false)
    await expect(student.page.getByText('Your answer is in')).toBeVisible()
  })

  await test.step('a player joins late and answers', async () => {
    wires.push(await joinRoom(roomId, 'Late'))
    const replies = await Promise.all(wires.map((wire, n) => wire.answer(n)))
    expect(replies.filter(refused => refused !== null)).toEqual([])
  })

  await test.step('the reveal shows the key, why, and the passage', async () => {
    // All players have answered, so the question closes by itself.
    await expect(page.locator('[data-part~=tile] .i')).toHaveCount(1)
    await expect(page.locator('[data-part~=tile][data-part~=off]')).toHaveCount(3)
    await expect(page.locator('.src-card .highlight')).not.toBeEmpty()
    await expect(page.getByText(`of ${classSize + 1} had it right`)).toBeVisible()
    await expect(guest.page.getByText(/^(Right\.|Not quite\.)/)).toBeVisible()
    await expect(guest.page.locator('.src-card .highlight')).not.toBeEmpty()
    await expect(guest.page.getByText(`of ${classSize + 1}`)).toBeVisible()
    await expectProjectorFits(page, 'reveal')
    await expectInBothThemes(page, 'reveal')
    await expectInBothThemes(guest.page, 'reveal on a phone')
  })

  const colleague = await openWindow(browser, baseURL, { width: 1440, height: 900 })
  await test.step('another teacher takes over by a link that works once', async () => {
    await page.keyboard.press('Space')
    await expect(page.getByRole('heading', { name: 'Scores' })).toBeVisible()
    await expectProjectorFits(page, 'scores')
    await page.keyboard.press('Space')
    await expect(page.getByText('Question 2 of')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Question 2 of')).toBeVisible()
    await createTeacher().then(teacher => signInAs(colleague.page, teacher))
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Hand over' }).click()
    const link = page.getByLabel('Link for the next host')
    await expect(link).toHaveValue(/take=/)
    await colleague.page.goto(await link.inputValue())
    await colleague.page.getByRole('button', { name: 'Become the host' }).click()
    await expect(colleague.page.getByText('Question 2 of')).toBeVisible()
    await expect(page.getByText('Another teacher hosts this room now.')).toBeVisible()
  })

  await test.step('the new host ends the quiz; the podium stands, and players read their own', async () => {
    await colleague.page.getByRole('button', { name: 'More' }).click()
    await colleague.page.getByRole('menuitem', { name: 'End the quiz' }).click()
    await colleague.page.getByRole('button', { name: 'End the quiz' }).click()
    await expect(colleague.page.getByRole('list', { name: 'Top three' })).toBeVisible()
    await expectProjectorFits(colleague.page, 'podium')
    await expectInBothThemes(colleague.page, 'podium')
    await expect(guest.page.getByText('With an account you keep your answers')).toBeVisible()
    await expectInBothThemes(guest.page, 'over')
    await expect(student.page.getByRole('link', { name: 'Review what I missed' })).toBeVisible()
  })

  await test.step('one click leads from the podium to the passages to teach again, without names; two to their page', async () => {
    await colleague.page.getByRole('link', { name: 'Teach this again' }).click()
    await expect(colleague.page.getByText('Passage 1 of 1')).toBeVisible()
    await expect(colleague.page.locator('.src-card .highlight')).not.toBeEmpty()
    await expect(colleague.page.getByText('Player 1')).toHaveCount(0)
    await expectProjectorFits(colleague.page, 'teach again')
    await colleague.page.keyboard.press('l')
    await expect(colleague.page.locator('.src-card .highlight')).toHaveCount(0)
    await colleague.page.keyboard.press('Escape')
    await expect(colleague.page.getByRole('heading', { name: '1 passage to teach again' })).toBeVisible()
    await expect(colleague.page.getByText('Player 1')).toHaveCount(0)
    await expectInBothThemes(colleague.page, 'teach again')
    await colleague.page.goto(`/quiz-session/${roomId}`)
    await expect(colleague.page.getByRole('list', { name: 'Top three' })).toBeVisible()
  })

  await test.step('missed questions are played again, and the class is led there', async () => {
    await colleague.page.getByRole('button', { name: /^Play the/ }).click()
    await expect(colleague.page.getByRole('heading', { name: /^Room code/ })).toBeVisible()
    await expect(guest.page.getByRole('heading', { name: 'You are in.' })).toBeVisible()
    await expect(colleague.page.getByRole('button', { name: 'Yara' })).toBeVisible()
  })

  for (const wire of wires) wire.leave()
  for (const { context } of [guest, student, colleague]) await context.close()
})
