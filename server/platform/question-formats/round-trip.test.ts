// Round trips: files written in a format are read back unchanged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { madeQuestion, toStorableInFormat } from './arbitrary-questions.ts'
import { readFileOfQuestions } from './read-file.ts'
import { writeQuestions } from './write-questions.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-formats-'))
afterAll(() => rmSync(folder, { recursive: true }))

const thereAndBack = async (format: DataFormat, questions: readonly PortableQuestion[]) => {
  const { bytes, report } = await writeQuestions(format, questions, new Map())
  const written = questions.filter((_, place) => report[place]?.refused === null)
  const path = join(folder, 'written')
  writeFileSync(path, bytes)
  const items = written.length === 0 ? [] : (await readFileOfQuestions(path)).items
  return { written, items, report }
}

describe.each(['gift', 'moodle-xml', 'qti-2.1', 'qti-3.0', 'csv'] as const)('%s', format => {
  test('gives back what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(madeQuestion, { minLength: 1, maxLength: 6 }), async questions => {
        const { written, items } = await thereAndBack(format, questions)
        const expected = written.map(question => toStorableInFormat(format, question))
        expect(items.map(item => (item.is === 'taken' ? item.question : item))).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

test('only a question with several gaps is more than GIFT holds', async () => {
  await fc.assert(
    fc.asyncProperty(madeQuestion, async question => {
      const { report } = await thereAndBack('gift', [question])
      const hasSeveral = question.key.type === 'gap' && question.key.more !== undefined
      expect(report[0]?.refused !== null).toBe(hasSeveral)
    }),
    { numRuns: 60 },
  )
})

const shared = (asked: Pick<PortableQuestion, 'body' | 'key' | 'reasons'>): PortableQuestion => ({
  ...asked,
  explanation: '',
  bloom: 'understand',
  difficulty: 'medium',
  seconds: null,
  points: 1,
  image: null,
  title: '',
  topic: [],
  tags: [],
})

const typed = (reasons: PortableQuestion['reasons']) =>
  shared({
    body: { type: 'short-answer', stem: 'Who?' },
    key: {
      type: 'short-answer',
      accepted: ['Ada'],
      partly: [
        { text: 'Countess', share: 0.5 },
        { text: 'Babbage', share: 0 },
      ],
    },
    reasons,
  })

const number = shared({
  body: { type: 'numeric', stem: 'When?', unit: null },
  key: { type: 'numeric', value: 1815, tolerance: 0, others: [{ value: 1816, tolerance: 2, share: 0.25 }] },
  reasons: { '1816': 'Nearly.', '*': 'Look it up.' },
})

test.each(['gift', 'moodle-xml'] as const)('%s keeps what typed answers are worth and why', async format => {
  const questions = [typed({ Babbage: 'He built it.', '*': 'Read on.' }), number]
  const { items, report } = await thereAndBack(format, questions)
  expect(report.flatMap(({ losses }) => losses)).toEqual([])
  expect(items.map(item => (item.is === 'taken' ? item.question : item))).toEqual(questions)
})

test('QTI keeps what a typed answer and a pair are worth, and tells what it can’t hold', async () => {
  const pairs = shared({
    body: {
      type: 'matching',
      stem: 'Match.',
      left: [
        { id: 'l1', text: 'cat' },
        { id: 'l2', text: 'cow' },
      ],
      right: [
        { id: 'r1', text: 'meat' },
        { id: 'r2', text: 'grass' },
      ],
    },
    key: {
      type: 'matching',
      pairs: [
        { left: 'l1', right: 'r1' },
        { left: 'l2', right: 'r2' },
      ],
      worth: {
        pairs: [
          { left: 'l1', right: 'r1', share: 0.75 },
          { left: 'l2', right: 'r2', share: 0.25 },
        ],
        other: -0.25,
      },
    },
    reasons: {},
  })
  const { items, report } = await thereAndBack('qti-2.1', [pairs, number])
  expect(items[0]).toMatchObject({ question: { key: pairs.key } })
  expect(report.map(({ losses }) => losses.map(({ code }) => code))).toEqual([
    [],
    ['reasons-left', 'partial-credit'],
  ])
})
