import { expect, test } from 'vitest'
import { buildIndex, everything, lexicon } from '../../../../../testing/made-questions.ts'
import { type MakeRequest, makeQuestions } from '../make-questions.ts'

const text = [
  'Friedrich Bessel measured the parallax of 61 Cygni in Königsberg in 1838. A comet is a lump of ice and dust that forms a tail near the Sun.',
]
const readDone = (request: Partial<MakeRequest>) =>
  [...makeQuestions({ lexicon }, [buildIndex(text)], { ...everything, ...request })].at(-1)

test('a shortage is reported with the types that are possible instead', () => {
  const done = readDone({ types: ['matching'], count: 3 })
  expect(done).toMatchObject({ type: 'done', possible: { numeric: 1, 'true-false': expect.any(Number) } })
  expect(done).not.toHaveProperty('possible.matching')
})

test('without a shortage nothing is counted', () => {
  expect(readDone({ types: ['numeric'], count: 1 })).toEqual({ type: 'done', withheld: 0 })
})
