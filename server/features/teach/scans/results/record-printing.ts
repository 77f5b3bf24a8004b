// Records of a paper for students with linked sheets, once they may read results: evidence in the learner
// record, and mistake cards.
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Connection } from '../../../../database/client.ts'
import type { ResponseMatrix } from '../../../classes/class-results/index.ts'
import { recordQuestions } from '../../../study/learning/index.ts'
import { dropMistake, saveMistake } from '../../../study/review/index.ts'

type Answered = { question: ResponseMatrix['questions'][number]; answer: ResponseMatrix['answers'][number] }

const listAnswered = (
  { questions, answers }: ResponseMatrix,
  { id: playerId, seed }: ResponseMatrix['players'][number],
): Answered[] => {
  const byId = new Map(questions.map(question => [question.id, drawQuestion(question, seed)]))
  return answers.flatMap(answer => {
    const question = byId.get(answer.questionId)
    return question && answer.playerId === playerId ? [{ question, answer }] : []
  })
}

/**
 * Idempotent: later calls use the current sheets.
 * @param onlyAccountId the one student who was just linked
 */
export const recordPrinting = async (
  tx: Connection,
  matrix: ResponseMatrix,
  now: Date,
  onlyAccountId: string | null = null,
): Promise<void> => {
  for (const player of matrix.players) {
    const { accountId, state } = player
    if (accountId === null || state !== 'finished') continue
    if (onlyAccountId !== null && accountId !== onlyAccountId) continue
    const answered = listAnswered(matrix, player)
    await recordQuestions(
      tx,
      answered.map(({ question, answer }) => ({
        accountId,
        reference: `paper ${matrix.id} ${question.id}`,
        kind: 'paper',
        at: matrix.startedAt ?? now,
        question,
        // No share: unmarked answers and questions left out are no evidence.
        share: answer.outcome === 'check' || question.isLeftOut ? null : answer.share,
        spentMs: 0,
      })),
    )
    for (const { question, answer } of answered) {
      if (answer.outcome === 'wrong' && !question.isLeftOut) await saveMistake(tx, accountId, question, now)
      else await dropMistake(tx, accountId, question, now)
    }
  }
}
