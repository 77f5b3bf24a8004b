import type { Concept } from '@lantern/contract/study/learning/learning'
import { expect, test } from 'vitest'
import { suggestTopics } from './suggest-practice.rules.ts'

const concept = (label: string, share: number, missed: number, answers = 6): Concept => ({
  id: label,
  label,
  subject: null,
  subcategory: null,
  mastery: { state: 'growing', share, low: 0, high: 1, answers },
  missed,
  answeredAt: '2026-11-21T12:00:00.000Z',
  citation: null,
})
const published = (subject: string, name: string, questions = 5) => ({ subject, name, questions })
const keyOf = (name: string) => name.trim().toLowerCase()
const suggest = (concepts: Concept[], names: ReturnType<typeof published>[], max = 12) =>
  suggestTopics(concepts, names, keyOf, max)

test('a weak topic is suggested with what was answered, where the most questions are', () => {
  const names = [published('Biology', 'Photosynthesis', 9), published('Science', 'photosynthesis', 2)]
  expect(suggest([concept('photosynthesis', 0.4, 4)], names)).toEqual([
    {
      label: 'photosynthesis',
      subject: 'Biology',
      topic: 'Photosynthesis',
      questions: 9,
      asked: 6,
      right: 2,
    },
  ])
})

test('mastered topics and topics without published questions are not suggested', () => {
  const names = [published('Biology', 'Cells')]
  expect(suggest([concept('Cells', 0.9, 1), concept('Tides', 0.2, 4)], names)).toEqual([])
})

test('without a wrong answer no topic is weak', () => {
  expect(suggest([concept('Cells', 0.55, 0, 1)], [published('Biology', 'Cells')])).toEqual([])
})

test('a subject by itself is practised without a topic', () => {
  expect(suggest([concept('Physics', 0.3, 4)], [published('Physics', 'Physics')])[0]).toMatchObject({
    subject: 'Physics',
    topic: null,
  })
})

test('names without a word match nothing', () => {
  expect(suggest([concept(' ', 0.1, 5)], [published('Physics', ' ')])).toEqual([])
})

test('the weakest come first, and only so many', () => {
  const weak = ['a', 'b', 'c'].map((label, n) => concept(label, n / 10, 3))
  const names = ['c', 'b', 'a'].map(name => published('Art', name))
  expect(suggest(weak, names, 2).map(({ label }) => label)).toEqual(['a', 'b'])
})
