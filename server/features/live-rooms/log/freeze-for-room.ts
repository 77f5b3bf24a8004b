// What a room takes from a quiz: not its essays, which nobody writes between two beats of a clock.
import type { FrozenQuiz } from '@lantern/contract/questions/authored-questions'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { LiveRoomDeps } from '../deps.ts'

/** @throws Refusal `not-found`, `quiz-not-ready` also where there are only essays */
export const freezeForRoom = async (
  { freezeQuiz }: Pick<LiveRoomDeps, 'freezeQuiz'>,
  actor: Actor,
  quizId: string,
): Promise<FrozenQuiz> => {
  const quiz = await freezeQuiz(actor, quizId)
  const questions = quiz.questions.filter(({ body }) => body.type !== 'essay')
  if (questions.length === 0)
    throw new Refusal('quiz-not-ready', { values: { problem: m.room_only_essays() } })
  return { ...quiz, questions }
}
