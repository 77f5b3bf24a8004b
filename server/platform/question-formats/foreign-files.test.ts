// Files in the style of other systems, unknown to the readers' authors: imported items and reported losses.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Response } from '@lantern/contract/questions/kinds/questions'
import type { ReadItem } from '@lantern/contract/questions/question-bank/loss-report'
import { afterAll, expect, test } from 'vitest'
import { grade } from '../grading/index.ts'
import { readFileOfQuestions } from './read-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-foreign-'))
afterAll(() => rmSync(folder, { recursive: true }))

const readForeign = (name: string) => readFileOfQuestions(join(import.meta.dirname, 'foreign', name))

const readBytes = (bytes: Uint8Array | string) => {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return readFileOfQuestions(path)
}

/** Outcome per item: its kind with losses, or the reason for refusal. */
const listOutcomes = ({ items }: { items: readonly ReadItem[] }) =>
  items.map(item =>
    item.is === 'taken'
      ? [item.question.body.type, ...item.losses.map(({ code }) => code)].join(' ')
      : `refused: ${item.reason}`,
  )

const question = (item: ReadItem | undefined) => {
  if (item?.is !== 'taken') throw new Error(JSON.stringify(item))
  return item.question
}

const share = (item: ReadItem | undefined, response: Response) => {
  const { body, key } = question(item)
  return grade(body, key, response).share
}
const ticks = (...choices: string[]): Response => ({ type: 'multiple-choice', choices })
const number = (text: string): Response => ({ type: 'numeric', text })

test('an export of Moodle 4 with categories, files, tags and texts with gaps', async () => {
  const read = await readForeign('moodle-4-export.xml')
  expect(listOutcomes(read)).toEqual([
    'single-choice',
    'multiple-choice',
    'short-answer',
    'numeric',
    'matching',
    'numeric',
    'gap choices-typed',
    'true-false',
    'matching',
    'refused: description',
    'refused: unknown-type',
    'refused: media-needed',
  ])
  const [river, lakes, , length] = read.items
  expect(question(river)).toMatchObject({
    topic: ['Default for Geography 7B', 'Rivers & lakes'],
    tags: ['europe', 'week 3'],
    points: 2,
    image: { alt: 'A map' },
    key: { choice: 'b' },
  })
  expect(share(lakes, ticks('a', 'b', 'c'))).toBe(1)
  expect(share(lakes, ticks('a', 'b', 'c', 'd'))).toBeCloseTo(0.5, 3)
  expect(['1235', '1300', '1400'].map(text => share(length, number(text)))).toEqual([1, 0.5, 0])
})

test('an export of Moodle 3 with lists, sums in a table, units and stars', async () => {
  const read = await readForeign('moodle-3-odd.xml')
  expect(listOutcomes(read)).toEqual([
    'matching',
    'gap partial-credit tolerance-left',
    'multiple-choice',
    'single-choice wrong-costs',
    'refused: calculated',
    'matching',
    'numeric units-left',
    'short-answer wildcard',
  ])
  expect(question(read.items[1]).body.stem).toContain('| 3 + 4 | _____ |')
  expect(question(read.items[3]).body.stem).toBe('H₂O is …\n\n- think\n- then click')
})

test('Aiken with small letters, brackets, blank lines and none between questions', async () => {
  const read = await readForeign('aiken-mixed.txt')
  expect(read.items.map(item => question(item).key)).toMatchObject(
    ['b', 'c', 'c', 'a'].map(choice => ({ choice })),
  )
})

test('a text of Windows in UTF-16', async () => {
  const text =
    'What is 2 + 2?\r\nA. 3\r\nB. 4\r\nANSWER: B\r\n\r\nWhat is ½ + ½?\r\nA. 1\r\nB. ¼\r\nANSWER: A\r\n'
  const read = await readBytes(Buffer.from(`\ufeff${text}`, 'utf16le'))
  expect(listOutcomes(read)).toEqual(['single-choice', 'single-choice'])
  expect(question(read.items[1]).body.stem).toBe('What is ½ + ½?')
})

test('questions as teachers type them, each numbered and keyed in another way', async () => {
  const read = await readForeign('typed-by-hand.txt')
  expect(listOutcomes(read)).toEqual([
    'single-choice',
    'single-choice',
    'single-choice',
    'single-choice',
    'true-false',
  ])
  expect(read.items.slice(0, 4).map(item => question(item).key)).toMatchObject(
    ['b', 'b', 'c', 'b'].map(choice => ({ choice })),
  )
})

test('a bank of Canvas', async () => {
  const read = await readForeign('canvas-banks.xml')
  expect(listOutcomes(read)).toEqual([
    'single-choice',
    'multiple-choice',
    'numeric',
    'short-answer',
    'matching',
  ])
  expect(share(read.items[1], ticks('a'))).toBe(0)
  expect(['299', '301', '302'].map(text => share(read.items[2], number(text)))).toEqual([1, 1, 0])
})

test('an assessment of QTI 1.2 whose points have a name of their own', async () => {
  const read = await readForeign('respondus-1.2.xml')
  expect(listOutcomes(read)).toEqual(['single-choice', 'multiple-choice', 'short-answer'])
  expect(share(read.items[1], ticks('a', 'b', 'c'))).toBe(0)
  expect(share(read.items[1], ticks('a'))).toBe(0.5)
})

test('an item whose ticks are named one by one says with the right ones what it says of them', async () => {
  const [item] = (await readForeign('blackboard-item.xml')).items
  expect(question(item)).toMatchObject({
    explanation: 'Yes.',
    reasons: { b: 'Two of them are of animals.', d: 'Two of them are of animals.' },
  })
  expect(share(item, ticks('a', 'c'))).toBe(1)
  expect(share(item, ticks('a'))).toBe(0)
})

test('items of other editors of QTI', async () => {
  expect(listOutcomes(await readForeign('tao-item.xml'))).toEqual(['matching'])
  expect(listOutcomes(await readForeign('inspera-item.xml'))).toEqual(['gap tolerance-left'])
  expect(listOutcomes(await readForeign('onyx-item.xml'))).toEqual(['gap partial-credit'])
  const read = await readForeign('qti-3-item.xml')
  expect(listOutcomes(read)).toEqual(['multiple-choice'])
  expect(question(read.items[0]).body.stem).toContain('| Mars | 1.5 |')
  expect(share(read.items[0], ticks('a', 'b', 'c'))).toBe(0.5)
})

test('GIFT that somebody wrote by hand, and a sheet of Kahoot', async () => {
  expect(listOutcomes(await readForeign('gift-of-a-teacher.txt'))).toEqual([
    'single-choice',
    'gap',
    'numeric',
    'multiple-choice',
    'matching',
    'true-false',
  ])
  const kahoot = await readForeign('kahoot.csv')
  expect(listOutcomes(kahoot)).toEqual(['single-choice', 'single-choice', 'single-choice'])
  expect(question(kahoot.items[1]).key).toMatchObject({ choice: 'a', also: ['c'] })
})
