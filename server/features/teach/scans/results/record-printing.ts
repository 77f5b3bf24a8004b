// What a paper leaves with students who are linked to their sheets, once they may read its results: evidence in their
// learner records, and cards of what they got wrong.
import { drawQuestion } from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Connection } from '../../../../database/client.ts'
import type { ResponseMatrix } from '../../../classes/class-results/index.ts'
import { recordQuestions } from '../../../study/learning/index.ts'
import { dropMistake, keepMistake } from '../../../study/review/index.ts'

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

/** May be called again with what the sheets say by then. @param onlyAccountId the one student who was just linked */
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
        // What waits for its marks, or counts for nobody, says nothing of the student.
        share: answer.outcome === 'check' || question.isLeftOut ? null : answer.share,
        spentMs: 0,
      })),
    )
    for (const { question, answer } of answered) {
      if (answer.outcome === 'wrong' && !question.isLeftOut) await keepMistake(tx, accountId, question, now)
      else await dropMistake(tx, accountId, question, now)
    }
  }
}
