// Two ways of answering a question of a live room: with a finger, and with keys alone.

import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect } from './lantern.ts'

type Options = readonly { id: string; text: string }[]
const getText = (options: Options, id: string) => options.find(option => option.id === id)?.text ?? ''

const locateSend = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

/** Positions of the chosen options, counted from 0; empty for other answers. */
const getPlaces = (body: QuestionChange['body'], response: Response): number[] => {
  if (response.type === 'true-false') return [response.value ? 0 : 1]
  if (!('choices' in body)) return []
  const ids = response.type === 'single-choice' ? [response.choice] : []
  if (response.type === 'multiple-choice') ids.push(...response.choices)
  return body.choices.flatMap(({ id }, i) => (ids.includes(id) ? [i] : []))
}

const findMiddle = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A hand is never faster than the screen: it draws twice before the next move. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Lifts one thing and puts it down on another. */
const drag = async (page: Page, touch: CDPSession, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await findMiddle(from), await findMiddle(to)]
  const send = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number }[],
  ) => {
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    await drawn(page)
  }
  await send('touchStart', [start])
  for (const part of [0.2, 0.6, 1])
    await send('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ])
  await send('touchEnd', [])
}

const locateGrip = (page: Page, text: string) =>
  page.locator('[data-part~=order] > li').filter({ hasText: text }).locator('[data-part~=order-grip]')

const dragInOrder = async (phone: Page, entries: Options, order: readonly string[]): Promise<void> => {
  const touch = await phone.context().newCDPSession(phone)
  for (const [place, id] of order.entries()) {
    const grip = locateGrip(phone, getText(entries, id))
    await expect(grip).toBeVisible()
    if ((await grip.textContent()) === String(place + 1)) continue
    await drag(phone, touch, grip, phone.locator('[data-part~=order-grip]').nth(place))
    await expect(grip).toHaveText(String(place + 1))
  }
}

const tapPlace = async (phone: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  const picture = phone.locator('[data-part~=spot-picture]')
  await expect(picture.locator('img')).toBeVisible()
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
  await picture.tap({ position: { x: width * x, y: height * y } })
}

/** Answers with a finger. */
export const tapAnswer = async (
  phone: Page,
  body: QuestionChange['body'],
  response: Response,
): Promise<void> => {
  for (const place of getPlaces(body, response))
    await phone.locator('button[data-part~=tile]').nth(place).tap()
  if ('text' in response)
    await phone.locator('[data-part~=phone-input] :is(input, textarea)').fill(response.text)
  if (response.type === 'matching' && body.type === 'matching')
    for (const { left, right } of response.pairs)
      await phone
        .getByLabel(`What goes with ${getText(body.left, left)}?`)
        .selectOption({ label: getText(body.right, right) })
  if (response.type === 'ordering' && body.type === 'ordering')
    await dragInOrder(phone, body.entries, response.order)
  if (response.type === 'hotspot') await tapPlace(phone, response.point)
  if (response.type === 'estimate')
    await phone.getByRole('textbox', { name: 'Your number in degrees' }).fill(String(response.value))
  if (!['single-choice', 'true-false'].includes(response.type)) await locateSend(phone).tap()
}

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key never came there')
}

const raise = async (desk: Page, entries: Options, order: readonly string[]): Promise<void> => {
  for (const [place, id] of order.entries()) {
    const entry = getText(entries, id)
    const up = desk.getByRole('button', { name: `Move ${entry} up` })
    const line = desk.locator('[data-part~=order] > li').nth(place)
    for (let presses = 0; presses < entries.length; presses += 1) {
      if ((await line.textContent())?.includes(entry)) break
      await tabTo(desk, up)
      await desk.keyboard.press('Enter')
    }
  }
}

const choosePairs = async (
  desk: Page,
  { left, right }: { left: Options; right: Options },
  pairs: readonly { left: string; right: string }[],
): Promise<void> => {
  for (const pair of pairs) {
    await tabTo(desk, desk.getByLabel(`What goes with ${getText(left, pair.left)}?`))
    await desk.keyboard.type(getText(right, pair.right))
  }
}

/** Answers with keys alone. */
export const keyAnswer = async (
  desk: Page,
  body: QuestionChange['body'],
  response: Response,
): Promise<void> => {
  const places = getPlaces(body, response)
  await expect(locateSend(desk).or(desk.locator('button[data-part~=tile]')).first()).toBeVisible()
  for (const place of places) await desk.keyboard.press('abcd'[place] ?? '')
  if ('text' in response) {
    const field = desk.locator('[data-part~=phone-input] :is(input, textarea)')
    // Focus is on the field at once, so that students can type without a click.
    await expect(field).toBeFocused()
    await desk.keyboard.type(response.text)
  }
  if (response.type === 'matching' && body.type === 'matching') await choosePairs(desk, body, response.pairs)
  if (response.type === 'ordering' && body.type === 'ordering')
    await raise(desk, body.entries, response.order)
  if (response.type === 'hotspot') {
    await tabTo(desk, desk.getByRole('slider', { name: 'From the left' }))
    await desk.keyboard.press('ArrowRight')
  }
  if (response.type === 'estimate') {
    await tabTo(desk, desk.getByRole('slider'))
    await desk.keyboard.press('ArrowRight')
  }
  if (response.type === 'single-choice' || response.type === 'true-false') return
  await tabTo(desk, locateSend(desk))
  await desk.keyboard.press('Enter')
}
