// Answers that an earlier version stored under the name of their attempt; they wait with everything else.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import { deviceStorage } from '../../../../lib/browser-storage.ts'
import { newId } from '../../../../lib/new-id.ts'
import { addAct } from '../../../../lib/offline/acts/waiting-acts.ts'
import { parseWaiting } from '../../../../lib/outbox/outbox.rules.ts'
import { frameActs } from './waiting-answers.rules.ts'

export const moveEarlierAnswers = async (attempt: Attempt): Promise<void> => {
  const key = `lantern-answers-${attempt.id}` as const
  const earlier = parseWaiting(deviceStorage().getItem(key))
  if (earlier.length === 0) return
  for (const { question, response } of earlier) {
    const known = attempt.questions.find(({ id }) => id === question)?.sequence ?? 0
    const number = attempt.order.indexOf(question) + 1
    const answer = { questionId: question, response, sequence: known + 1, number, words: '' }
    await addAct({ ...frameActs(attempt), id: newId(), kind: 'answer', ...answer })
  }
  deviceStorage().removeItem(key)
}
