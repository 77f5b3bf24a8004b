// Adds an empty question, or copies of questions of the teacher's quizzes.

import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { BankFacts, BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { emptyQuestion, listOwnContents } from '../teacher-quizzes/index.ts'
import { toBankColumns, viewBankQuestion } from './bank-content.ts'
import {
  countOwnBankQuestions,
  insertBankQuestions,
  listExistingHashes,
  type NewBankRow,
  queueForBank,
} from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'

type Added = { what: 'empty'; type: QuestionType } | { what: 'copies'; questionIds: string[] }

const noFacts: BankFacts = { title: '', topic: [], tags: [], licence: '' }

const loadColumns = async (tx: Connection, actor: Actor, add: Added) => {
  if (add.what === 'empty')
    return [{ ...toBankColumns(emptyQuestion(add.type), noFacts), origin: 'hand' as const }]
  const contents = await listOwnContents(tx, actor, add.questionIds)
  if (contents.length !== add.questionIds.length) throw new Refusal('not-found')
  return contents.map(content => ({ ...toBankColumns(content, noFacts), origin: 'quiz' as const }))
}

/** @returns with how many of them the bank had */
export const addBankQuestions = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  add: Added,
): Promise<{ questions: BankQuestion[]; known: number }> => {
  const now = clock.now()
  return db.transaction(async tx => {
    await queueForBank(tx, actor)
    const columns = await loadColumns(tx, actor, add)
    const existingHashes =
      add.what === 'empty'
        ? new Set<string>()
        : await listExistingHashes(
            tx,
            actor,
            columns.map(({ hash }) => hash),
          )
    const fresh = columns.filter(
      ({ hash }, n) => !existingHashes.has(hash) && columns.findIndex(one => one.hash === hash) === n,
    )
    if ((await countOwnBankQuestions(tx, actor)) + fresh.length > bankLimits.questions)
      throw new Refusal('bank-full')
    const rows = fresh.map(
      (one): NewBankRow => ({
        ...one,
        ownerId: actor.accountId,
        state: 'draft',
        createdAt: now,
        updatedAt: now,
      }),
    )
    const added = await insertBankQuestions(tx, rows)
    return { questions: added.map(viewBankQuestion), known: columns.length - added.length }
  })
}
