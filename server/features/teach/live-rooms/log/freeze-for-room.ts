// Copy of a quiz for a room, without essays, which don't fit a timer.
import type { FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { checkName } from '../../../people/moderation/index.ts'
import type { LiveRoomDeps } from '../deps.ts'

/** @throws Refusal `not-found`, `name-has-contact`, `quiz-not-ready` also where there are only essays */
export const freezeForRoom = async (
  { db, clock, freezeQuiz }: Pick<LiveRoomDeps, 'db' | 'clock' | 'freezeQuiz'>,
  actor: Actor,
  quizId: string,
): Promise<FrozenQuiz> => {
  const quiz = await freezeQuiz(actor, quizId)
  await checkName(db, { accountId: actor.accountId, texts: [quiz.title], at: clock.now() })
  const questions = quiz.questions.filter(({ body }) => body.type !== 'essay')
  if (questions.length === 0)
    throw new Refusal('quiz-not-ready', { values: { problem: m.room_only_essays() } })
  return { ...quiz, questions }
}
