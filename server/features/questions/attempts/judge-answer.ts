// Judgement of the player: compares an answer with the key, or disputes the verdict.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { mayReveal } from './attempt.rules.ts'
import { getOwnAttempt, putAnswer } from './attempt-queries.ts'
import { getQuestion, loadAttemptSheet, withAnswer } from './attempt-sheet.ts'
import { isClosed, viewAttempt } from './attempt-view.ts'
import type { AttemptDeps } from './deps.ts'
import { recordEvidence } from './evidence.ts'

export const judgements = {
  right: { outcome: 'right', share: 1, disputed: false },
  wrong: { outcome: 'wrong', share: 0, disputed: false },
  /** Back to be looked at; it counts nothing until then. */
  dispute: { outcome: 'check', share: 0, disputed: true },
} as const

/** Judgements of the question, not of the answer. */
const fairness = { fair: { isFair: true }, unfair: { isFair: false } } as const

type Judgement = keyof typeof judgements | keyof typeof fairness

const isOfQuestion = (judgement: Judgement): judgement is keyof typeof fairness => judgement in fairness

/**
 * Judges an answer: only what rules left open; what rules called wrong can be disputed. Questions that Lantern made may be
 * called fair or unfair once they are answered.
 */
export const judgeAnswer = async (
  deps: AttemptDeps,
  actor: Actor,
  { attemptId, questionId }: { attemptId: string; questionId: string },
  judgement: Judgement,
): Promise<Attempt> => {
  const now = deps.clock.now()
  return deps.db.transaction(async tx => {
    const attempt = await getOwnAttempt(tx, actor, attemptId, true)
    const sheet = await loadAttemptSheet(tx, deps.content, attempt)
    const question = getQuestion(sheet, questionId)
    const answer = sheet.answers.get(questionId)
    const isRevealed = mayReveal(attempt, isClosed(attempt, question, answer, now), now)
    if (isOfQuestion(judgement)) {
      if (!isRevealed || attempt.homeworkId !== null || !answer?.response)
        throw new Refusal('nothing-to-judge')
      return viewAttempt(
        withAnswer(sheet, await putAnswer(tx, attemptId, questionId, fairness[judgement])),
        now,
      )
    }
    const wanted = judgement === 'dispute' ? 'wrong' : 'check'
    // Answers that a homework's rules left open are for its teacher to judge.
    const isTeachers = attempt.homeworkId !== null && judgement !== 'dispute'
    const isMarked = answer?.judgedBy === 'teacher'
    if (!isRevealed || isTeachers || isMarked || !answer?.response || answer.outcome !== wanted)
      throw new Refusal('nothing-to-judge')
    const judged = { ...judgements[judgement], judgedBy: 'player' } as const
    const saved = await putAnswer(tx, attemptId, questionId, judged)
    await recordEvidence(tx, attempt, [{ question, answer: saved }], now)
    return viewAttempt(withAnswer(sheet, saved), now)
  })
}
