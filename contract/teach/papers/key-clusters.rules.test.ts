import { expect, test } from 'vitest'
import { aBlueprint, aPaperQuestion } from '../../../server/testing/papers.ts'
import { createRandom } from '../../questions/kinds/random.rules.ts'
import { findKeyCluster } from './key-clusters.rules.ts'
import type { PaperQuestion } from './papers.ts'
import { listPrinted } from './printed-questions.rules.ts'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const questionOf = (at: number, key: number, texts = ['w', 'x', 'y', 'z']): PaperQuestion => ({
  ...aPaperQuestion(idOf(at)),
  body: {
    type: 'single-choice',
    stem: `Question ${at}?`,
    choices: texts.map((text, place) => ({ id: `c${place}`, text: `${text}${at}` })),
  },
  key: { type: 'single-choice', choice: `c${key}` },
})

const print = (questions: readonly PaperQuestion[], choiceSeed: number | null, leavesReferring = true) =>
  listPrinted(
    aBlueprint(),
    {
      sections: [questions.map(({ id }) => ({ questionId: id, locked: false }))],
      choiceSeed,
      keepsReferring: leavesReferring,
    },
    new Map(questions.map(question => [question.id, question])),
    [],
    0,
  )
const imported = Array.from({ length: 24 }, (_, at) => questionOf(at, 0))

test('right answers that all stand first are reported, and mixing the choices mends it', () => {
  expect(findKeyCluster(print(imported, null))).toEqual({ choice: 0, keys: 24, questions: 24 })
  expect(findKeyCluster(print(imported, 12_345))).toBeNull()
})

test('a few questions tell nothing', () => {
  expect(findKeyCluster(print(imported.slice(0, 3), null))).toBeNull()
  expect(findKeyCluster([])).toBeNull()
})

test('keys drawn by chance are called a cluster in fewer than one of fifty papers', () => {
  let clashCount = 0
  for (let seed = 0; seed < 1000; seed++) {
    const random = createRandom(seed)
    const drawn = Array.from({ length: 20 }, (_, at) => questionOf(at, Math.floor(random() * 4)))
    if (findKeyCluster(print(drawn, null))) clashCount++
  }
  expect(clashCount).toBeLessThanOrEqual(20)
})

test('a question whose choice speaks of others keeps its order', () => {
  const choices = (texts: string[], fixesOrder: boolean) => {
    const [printed] = print([questionOf(1, 0, texts)], 99, fixesOrder)
    const body = printed?.slots[0]?.question?.body
    return body?.type === 'single-choice' ? body.choices.map(({ id }) => id) : []
  }
  const written = ['c0', 'c1', 'c2', 'c3']
  for (const last of ['All of the above ', 'None of these ', 'Both A and B ', 'Neither (a) nor (c) '])
    expect(choices(['One', 'Two', 'Three', last], true)).toEqual(written)
  const papers = Array.from({ length: 20 }, (_, seed) => print([questionOf(1, 0)], seed))
  expect(new Set(papers.map(one => JSON.stringify(one))).size).toBeGreaterThan(1)
  // Papers that were printed before stay as they were printed.
  expect(print([questionOf(1, 0, ['One', 'Two', 'Three', 'All of the above '])], 99, false)).not.toEqual([])
})
