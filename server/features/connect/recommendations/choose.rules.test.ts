import type { Quiz } from '@lantern/contract/questions/quizzes/quizzes'
import type { Concept } from '@lantern/contract/study/learning/learning'
import { expect, test } from 'vitest'
import { chooseRecommendations, type LearnerFacts } from './choose.rules.ts'

const citation = {
  sourceId: 's',
  sourceName: 'Tides',
  passageId: '1',
  quote: 'The Moon pulls.',
  place: { kind: 'lines' as const, first: 1, last: 1 },
}
const concept = (label: string, share: number, answers = 4, subject: string | null = 'physics'): Concept => ({
  id: label,
  label,
  subject,
  subcategory: null,
  citation,
  answeredAt: '2026-11-21T12:00:00.000Z',
  mastery: { state: 'growing', share, low: 0, high: 1, answers },
  missed: Math.round((1 - share) * answers),
})
const quiz = (id: string, part: Partial<Quiz>): Quiz => ({
  id,
  title: id,
  origin: 'material',
  sources: [],
  questionCount: 5,
  generation: null,
  runningAttemptId: null,
  lastScore: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  settings: {
    count: 5,
    types: ['true-false'],
    levels: [],
    difficulty: null,
    topic: null,
    pages: [],
    parts: [],
    includesUnsure: false,
    mode: 'practice',
    secondsPerQuestion: null,
  },
  ...part,
})
const score = (right: number) => ({ right, total: 10, finishedAt: '2026-11-21T12:00:00.000Z' })

const choose = (part: Partial<LearnerFacts>) =>
  chooseRecommendations({ dueCards: 0, concepts: [], quizzes: [], sources: [], ...part })

test('a person without activity and material gets no recommendation', () => {
  expect(choose({})).toEqual([])
})

test('unfinished work comes before due work, and due work before weak topics', () => {
  const kinds = choose({
    dueCards: 12,
    concepts: [concept('tides', 0.3)],
    quizzes: [quiz('begun', { runningAttemptId: 'a' })],
    sources: [{ id: 's', name: 'Tides' }],
  }).map(({ kind }) => kind)
  expect(kinds).toEqual(['continue-quiz', 'review', 'reread', 'make-quiz', 'find-video'])
})

test('a weak concept names how many answers went wrong and where to reread', () => {
  const [first] = choose({ concepts: [concept('tides', 0.25), concept('moon', 0.9)] })
  expect(first).toMatchObject({ kind: 'reread', label: 'tides', wrong: 3, asked: 4, citation })
})

test('only a score that leaves room is worth another try', () => {
  const quizzes = [quiz('weak', { lastScore: score(5) }), quiz('good', { lastScore: score(9) })]
  expect(choose({ quizzes })).toMatchObject([{ kind: 'retake', quizId: 'weak' }])
})

test('material with a quiz is not offered for one', () => {
  const sources = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]
  const quizzes = [quiz('q', { sources: [{ id: 'a', name: 'A' }], lastScore: score(10) })]
  expect(choose({ sources, quizzes })).toEqual([{ kind: 'make-quiz', sourceId: 'b', name: 'B' }])
})

test('a search for a video says the subject too, where it is known', () => {
  const queries = choose({ concepts: [concept('tides', 0.2), concept('sonnets', 0.2, 4, null)] }).flatMap(
    recommendation => (recommendation.kind === 'find-video' ? recommendation.query : []),
  )
  expect(queries).toEqual(['tides physics', 'sonnets'])
})
