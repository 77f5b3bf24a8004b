// Adds the results of a room or a homework to the figures of its bank questions.
import type { BankOrigin } from '@lantern/contract/questions/kinds/authored-questions'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { Connection } from '../../../database/client.ts'
import { analyseSession, type ResponseMatrix } from '../../classes/class-results/index.ts'
import { hashQuestion } from './question-words.ts'
import { listExistingQuestions, refreshFigures, replaceUses, type UseRow } from './use-queries.ts'

type Asked = ResponseMatrix['questions'][number] & { bankOrigin: BankOrigin }

/** Shuffled parts have other positions for those who are asked. */
const isShuffled = ({ body }: Asked): boolean => rulesOf(body).hideOrder !== undefined

/** Hash comparison: a key corrected in the session makes it another question than the bank's. */
const isAsInBank = (question: Asked): boolean =>
  isShuffled(question) || hashQuestion(question) === question.bankOrigin.hash

const listAsked = ({ questions }: ResponseMatrix): Asked[] =>
  questions.flatMap(question => {
    const { bankOrigin } = question
    if (!bankOrigin || question.isLeftOut) return []
    const asked = { ...question, bankOrigin }
    return isAsInBank(asked) ? [asked] : []
  })

const toUses = (
  matrix: ResponseMatrix,
  asked: readonly Asked[],
  existingIds: ReadonlySet<string>,
): UseRow[] => {
  // Absent players were asked nothing.
  const players = matrix.players.filter(({ state }) => state !== 'absent')
  const { items } = analyseSession({ ...matrix, players })
  const uses = asked.flatMap(({ id, bankOrigin }): UseRow[] => {
    const item = items.find(one => one.id === id)
    if (!item || item.asked === 0 || !existingIds.has(bankOrigin.questionId)) return []
    return [
      {
        questionId: bankOrigin.questionId,
        sessionKind: matrix.kind,
        sessionId: matrix.id,
        title: matrix.title,
        revision: bankOrigin.revision,
        hash: bankOrigin.hash,
        students: item.asked,
        share: item.right,
        discrimination: item.discrimination?.value ?? null,
        askedAt: matrix.endedAt ?? matrix.startedAt ?? new Date(0),
      },
    ]
  })
  // A quiz may ask the same question twice; the first of them counts.
  return uses.filter((use, n) => uses.findIndex(one => one.questionId === use.questionId) === n)
}

/** Counts the uses of a session; idempotent, later calls replace earlier counts. */
export const countUses = async (tx: Connection, matrix: ResponseMatrix): Promise<void> => {
  const asked = listAsked(matrix)
  const existingIds = await listExistingQuestions(tx, [
    ...new Set(asked.map(one => one.bankOrigin.questionId)),
  ])
  const uses = toUses(matrix, asked, new Set(existingIds.map(({ id }) => id)))
  const replaced = await replaceUses(tx, matrix, uses)
  const ids = [...existingIds.flatMap(({ id, mergedInto }) => [id, mergedInto ?? id]), ...replaced]
  await refreshFigures(tx, [...new Set(ids)])
}
