// Journey with every kind of question, played live by touch on a phone and by keyboard on a desktop, revealed
// on all screens.

import type { Browser, Page } from '@playwright/test'
import { keyAnswer, tapAnswer } from './answering-hands.ts'
import { expectInBothThemes } from './barriers.ts'
import { everyKind, type Written, writeQuizOfEveryKind } from './every-kind-quiz.ts'
import { expect, test } from './lantern.ts'
import { createTeacher, signInAs, tokenOf } from './people.ts'
import { expectProjectorFits } from './projector-geometry.ts'

const openRoom = async (page: Page): Promise<string> => {
  await signInAs(page, await createTeacher())
  await page.goto(`/quiz-lobby/new?quiz=${await writeQuizOfEveryKind(await tokenOf(page))}`)
  await page.getByLabel('Time for a question').selectOption({ label: 'No timer' })
  await page.getByLabel('Reading time').selectOption({ label: 'None' })
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the first player' })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const hostScreen = { viewport: { width: 1440, height: 900 } }

const join = async (
  browser: Browser,
  roomId: string,
  name: string,
  screen: Parameters<Browser['newContext']>[0],
): Promise<Page> => {
  const baseURL = process.env.LANTERN_URL ?? ''
  const context = await browser.newContext({ ...screen, baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/student-lobby/${roomId}`)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You are in.' })).toBeVisible()
  return page
}

const expectNoScroll = async (page: Page, what: string): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(beyond, what).toBeLessThanOrEqual(0)
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return box
}

/** Picture beside the question on the projector, between question and choices on a phone. */
const expectPicturePlaced = async (projector: Page, phone: Page): Promise<void> => {
  for (const page of [projector, phone])
    await expect
      .poll(() =>
        page
          .locator('[data-part~=q-picture] img')
          .evaluate(image => (image as HTMLImageElement).naturalWidth),
      )
      .toBe(1200)
  const [question, picture] = [
    await boxOf(projector, '[data-part~=stage-q]'),
    await boxOf(projector, '[data-part~=q-picture] img'),
  ]
  expect(picture.x).toBeGreaterThanOrEqual(question.x + question.width)
  const [shown, tile] = [
    await boxOf(phone, '[data-part~=q-picture] img'),
    await boxOf(phone, 'button[data-part~=tile]'),
  ]
  expect(shown.y + shown.height).toBeLessThanOrEqual(tile.y)
  expect(shown.height).toBeGreaterThan(150)
}

const expectAsked = async (projector: Page, phone: Page, { body, hasPicture }: Written): Promise<void> => {
  const tiles = 'choices' in body ? body.choices.length : body.type === 'true-false' ? 2 : 0
  await expect(projector.locator('[data-part~=tile]')).toHaveCount(tiles)
  await expect(phone.locator('button[data-part~=tile]')).toHaveCount(tiles)
  // Shapes mark choices; typed and sorted answers have none.
  await expect(projector.locator('[data-part~=shape]')).toHaveCount(tiles)
  if (hasPicture) await expectPicturePlaced(projector, phone)
  await expectNoScroll(projector, 'the projector')
  await expectNoScroll(phone, 'the phone')
}

/** Words of the key on the projector. */
const listShownKeys = ({ body }: Written): string[] => {
  const words: Record<string, string[]> = {
    'true-false': ['True'],
    gap: ['Cygni'],
    numeric: ['3.26 light years'],
    'short-answer': ['Parallax'],
    matching: [
      'Tycho Brahe1,000 stars by eye',
      'Johannes KeplerThe ellipse of Mars',
      'Friedrich BesselThe first parallax',
      'GaiaA billion parallaxes',
    ],
    ordering: ['1One arc second', '2One arc minute', '3The Moon’s width', '4A fist’s width'],
    'multiple-choice': ['Arc minute', 'Arc second'],
    estimate: ['10 degrees'],
    'single-choice': body.stem.includes('drawing') ? ['Parallax'] : ['Half a degree'],
  }
  return words[body.type] ?? []
}

const expectRevealed = async (
  projector: Page,
  phone: Page,
  hostPage: Page,
  written: Written,
): Promise<void> => {
  const key = projector.locator(
    '[data-part~=reveal-key], [data-part~=reveal] [data-part~=answer-lines] > li, [data-part~=reveal] [data-part~=tile]:not([data-part~=off]), [data-part~=reveal] figcaption > :first-child',
  )
  await expect(key).toContainText(listShownKeys(written))
  await expect(projector.locator('[data-part~=reveal-text]')).toHaveText(written.explanation)
  await expect(phone.locator('[data-part~=phone-verdict]')).toContainText('Right. +')
  await expect(hostPage.locator('[data-part~=phone-verdict]')).toContainText(
    /^(Not quite\.|Partly: \d\d %\.)/,
  )
  for (const page of [projector, phone, hostPage])
    await expect(page.locator('.src-card .highlight')).not.toBeEmpty()
  for (const reason of Object.values(written.reasons ?? {}))
    await expect(hostPage.getByText(reason)).toBeVisible()
}

/** Kinds whose screens are made of other parts than those of choices. */
const looked = ['numeric', 'matching', 'ordering', 'hotspot', 'estimate']

const playQuestion = async (projector: Page, phone: Page, hostPage: Page, nth: number, written: Written) => {
  const { body, right, other } = written
  for (const page of [phone, hostPage])
    await expect(page.getByRole('heading', { name: `Question ${nth}`, exact: true })).toBeVisible()
  await expectAsked(projector, phone, written)
  if (looked.includes(body.type)) await expectInBothThemes(phone, `${body.type} on a phone`)
  await tapAnswer(phone, body, right)
  await expect(phone.getByText('Your answer is in')).toBeVisible()
  await keyAnswer(hostPage, body, other)
  // Both have answered, so the key is shown at once.
  await expectRevealed(projector, phone, hostPage, written)
  await expectProjectorFits(projector, `reveal of ${body.type}`)
  if (!looked.includes(body.type)) return
  await expectInBothThemes(projector, `${body.type}, told on the projector`)
  await expectInBothThemes(hostPage, `${body.type}, told to who was wrong`)
}

test('every kind of question is played by touch and by keyboard, and revealed on all screens', async ({
  page,
  browser,
}) => {
  const roomId = await openRoom(page)
  const phone = await join(browser, roomId, 'Mei', phoneScreen)
  const hostPage = await join(browser, roomId, 'Kofi', hostScreen)
  await page.getByRole('button', { name: 'Start' }).click()
  for (const [i, written] of everyKind.entries())
    await test.step(`${written.body.type}${written.hasPicture ? ' with a picture' : ''}`, async () => {
      await playQuestion(page, phone, hostPage, i + 1, written)
      await page.getByRole('button', { name: 'Scores' }).click()
      const isLast = i === everyKind.length - 1
      await page.getByRole('button', { name: isLast ? 'Podium' : 'Next question' }).click()
    })
  await expect(page.getByRole('list', { name: 'Top three' })).toContainText('Mei')
  for (const player of [phone, hostPage]) await player.context().close()
})
