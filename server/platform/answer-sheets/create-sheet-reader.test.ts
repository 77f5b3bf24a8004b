import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askedSheets,
  conditions,
  type Hand,
  hands,
  makeFilledSheet,
  type PrintedPage,
  printers,
  printPages,
} from '../../testing/filled-sheets/index.ts'
import { scoreReading } from '../../testing/filled-sheets/score.ts'
import { sampleOf } from '../../testing/sample.ts'
import { createSheetReader } from './create-sheet-reader.ts'
import { layOutSheet } from './lay-out-sheet.rules.ts'

const reader = createSheetReader()
afterAll(() => reader.close())

let sheets: PrintedPage[]
beforeAll(async () => {
  const printed = []
  for (const asked of askedSheets) printed.push(...(await printPages(asked, 41)).slice(0, 1))
  sheets = printed
})

const read = async (picture: Uint8Array, printed: PrintedPage) => {
  const outcome = await reader.read(picture, printed.page)
  if (!outcome.read) throw new Error(outcome.reason)
  return outcome.reading
}

/** Every fourth hand can be read under each condition, another one each time; the benchmark reads all under all. */
const handsOf = (condition: (typeof conditions)[number]) =>
  hands.filter((_, h) => (h + conditions.indexOf(condition)) % 4 === 0)

describe.each(conditions)('%s', condition => {
  test.each(sampleOf(`hands of ${condition}`, handsOf(condition), 1))('%s', async hand => {
    const [c, h] = [conditions.indexOf(condition), hands.indexOf(hand)]
    const printed = sheets[(c + h * 3) % sheets.length]!
    const printer = printers[(c + h) % printers.length]!
    const seed = 700 + 10 * c + h
    const { picture, meant } = await makeFilledSheet(printed, {
      hand,
      habit: 'usual',
      condition,
      printer,
      seed,
    })
    expect(await reader.locate(picture)).toEqual({ found: true, code: printed.code })
    const reading = await read(picture, printed)
    const score = scoreReading(reading, meant)
    expect(score.silentErrors).toBe(0)
    expect(score.unsureQuestions).toBeLessThan(score.questions / 3)
    expect(reading.quality).toBeGreaterThan(0.3)
    expect(reading.fields.map(({ id }) => id)).toEqual(printed.page.fields.map(({ id }) => id))
  })
})

test.each(['scan-150', 'photo'] as const)(
  'an empty sheet has no answer and no doubt: %s',
  async condition => {
    const printed = sheets[0]!
    const { picture } = await makeFilledSheet(printed, {
      hand: 'pen',
      habit: 'empty',
      condition,
      printer: 'dots',
      seed: 3,
    })
    for (const field of (await read(picture, printed)).fields) {
      if (field.kind === 'written') continue
      expect(field.unsure).toBeNull()
      expect(field.kind === 'choice' ? field.chosen.join('') : field.signs.join('')).toBe('')
    }
  },
)

test('a sheet with a cross in every bubble is all questions for a person', async () => {
  const printed = sheets[0]!
  const { picture } = await makeFilledSheet(printed, {
    hand: 'crosses',
    habit: 'all-crossed',
    condition: 'photo',
    printer: 'rich',
    seed: 4,
  })
  for (const field of (await read(picture, printed)).fields)
    if (field.kind !== 'written') expect(field.unsure).toBe('several')
})

test('a written answer is distinguished from its empty lines', async () => {
  const printed = sheets[4]!
  const field = printed.page.fields.find(({ kind }) => kind === 'written')
  if (field?.kind !== 'written') throw new Error('no written answer')
  for (const isWritten of [false, true])
    for (const condition of ['scan-200', 'photo-shadow'] as const) {
      const { picture } = await makeFilledSheet(printed, {
        hand: 'pen',
        habit: isWritten ? 'usual' : 'empty',
        condition,
        printer: 'rich',
        seed: 12,
      })
      const reading = await read(picture, printed)
      expect(reading.fields.find(({ id }) => id === field.id)).toEqual({
        kind: 'written',
        id: field.id,
        hasInk: isWritten,
      })
    }
})

test('a sheet that was read for another page is reported as such, not read', async () => {
  const [printed, other] = [sheets[0]!, sheets[3]!]
  const hand: Hand = 'pen'
  const { picture } = await makeFilledSheet(printed, {
    hand,
    habit: 'usual',
    condition: 'photo',
    printer: 'rich',
    seed: 5,
  })
  expect(await reader.read(picture, other.page)).toEqual({ read: false, reason: 'rings-not-there' })
  const letter = layOutSheet({ ...askedSheets[1]!, paper: 'letter' })!.pages[0]!
  expect(await reader.read(picture, letter)).toEqual({ read: false, reason: 'rings-not-there' })
})
