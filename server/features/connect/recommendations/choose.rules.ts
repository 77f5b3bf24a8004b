// Order of recommendations: started, due, weak, new.

import type { Recommendation } from '@lantern/contract/connect/recommendations/recommendations'
import type { Quiz } from '@lantern/contract/questions/quizzes/quizzes'
import type { Concept } from '@lantern/contract/study/learning/learning'
import { isWeak } from '@lantern/contract/study/learning/weak-concepts.rules'

export type LearnerFacts = {
  dueCards: number
  /** The weakest first. */
  concepts: readonly Concept[]
  /** The latest first. */
  quizzes: readonly Quiz[]
  /** Person's own searchable sources, latest first. */
  sources: readonly { id: string; name: string }[]
}

const max = { reread: 4, retake: 3, makeQuiz: 2, findVideo: 2 } as const
/** Share of its last score below which a quiz is worth another try. */
const retakeShare = 0.9

const reread = (concepts: readonly Concept[]): Recommendation[] =>
  concepts.filter(isWeak).flatMap(({ id, label, mastery, missed, citation }) => {
    if (!citation) return []
    return [{ kind: 'reread', conceptId: id, label, wrong: missed, asked: mastery.answers, citation }]
  })

const retake = (quizzes: readonly Quiz[]): Recommendation[] =>
  quizzes.flatMap(({ id, title, lastScore, runningAttemptId }) => {
    if (!lastScore || runningAttemptId || lastScore.right / lastScore.total >= retakeShare) return []
    return [{ kind: 'retake', quizId: id, title, right: lastScore.right, total: lastScore.total }]
  })

const goOn = (quizzes: readonly Quiz[]): Recommendation[] =>
  quizzes.flatMap(({ runningAttemptId, title }) =>
    runningAttemptId ? [{ kind: 'continue-quiz', attemptId: runningAttemptId, title }] : [],
  )

const makeQuiz = ({ quizzes, sources }: LearnerFacts): Recommendation[] => {
  const asked = new Set(quizzes.flatMap(quiz => quiz.sources.map(({ id }) => id)))
  return sources
    .filter(({ id }) => !asked.has(id))
    .map(({ id, name }) => ({ kind: 'make-quiz', sourceId: id, name }))
}

const findVideo = (concepts: readonly Concept[]): Recommendation[] =>
  concepts.filter(isWeak).map(({ label, subject }) => ({
    kind: 'find-video',
    label,
    query: subject && subject !== 'other' ? `${label} ${subject.replace('_', ' ')}` : label,
  }))

/** Recommendations, most useful first, with few of each kind. */
export const chooseRecommendations = (learner: LearnerFacts): Recommendation[] => [
  ...goOn(learner.quizzes).slice(0, 1),
  ...(learner.dueCards > 0 ? [{ kind: 'review' as const, count: learner.dueCards }] : []),
  ...reread(learner.concepts).slice(0, max.reread),
  ...retake(learner.quizzes).slice(0, max.retake),
  ...makeQuiz(learner).slice(0, max.makeQuiz),
  ...findVideo(learner.concepts).slice(0, max.findVideo),
]
