// Saves a teacher's edit of a bank question against the revision they saw; the old content becomes a version.

import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import { listQuestionFiles } from '@lantern/contract/questions/kinds/question-images.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { BankFacts, BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { lockOwnImage, type QuestionContent, toQuestionContent } from '../teacher-quizzes/index.ts'
import { toBankColumns, viewBankQuestion } from './bank-content.ts'
import { type BankRow, getOwnBankQuestion, lockOwnBankQuestion, updateBankQuestion } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { refreshFigures } from './use-queries.ts'
import { insertVersion, listVersions } from './version-queries.ts'

const saveVersion = (tx: Connection, row: BankRow, now: Date) =>
  insertVersion(
    tx,
    {
      questionId: row.id,
      revision: row.revision,
      question: { id: row.id, ...toQuestionContent(row) },
      title: row.title,
      keptAt: now,
    },
    bankLimits.versions,
  )

/** State after a change: a question that can't be asked is no longer published. */
const stateFor = (row: BankRow, content: QuestionContent) =>
  row.state === 'published' && findFlaws(content).length > 0 ? 'draft' : row.state

/** @param row held until the transaction ends */
export const saveBankQuestion = async (
  tx: Connection,
  row: BankRow,
  content: QuestionContent,
  facts: BankFacts,
  now: Date,
): Promise<BankQuestion> => {
  await saveVersion(tx, row, now)
  const columns = toBankColumns(content, facts)
  const changed = await updateBankQuestion(tx, row.id, {
    ...columns,
    state: stateFor(row, content),
    isUnsure: false,
    updatedAt: now,
  })
  if (columns.hash === row.hash) return viewBankQuestion(changed)
  // Figures belong to a version: an edited question has none, or those of an equal earlier version.
  await refreshFigures(tx, [row.id])
  return viewBankQuestion(await getOwnBankQuestion(tx, { accountId: row.ownerId }, row.id))
}

/** @throws Refusal `question-changed` on an older revision: another window wrote in between */
export const changeBankQuestion = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  id: string,
  { revision, question, facts }: { revision: number; question: QuestionChange; facts: BankFacts },
): Promise<BankQuestion> =>
  db.transaction(async tx => {
    const row = await lockOwnBankQuestion(tx, actor, id)
    if (row.revision !== revision) throw new Refusal('question-changed')
    for (const fileId of listQuestionFiles(question))
      if (!(await lockOwnImage(tx, actor, fileId))) throw new Refusal('not-found')
    return saveBankQuestion(tx, row, { ...toQuestionContent(row), ...question }, facts, clock.now())
  })

export const restoreBankVersion = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  { bankQuestionId, revision }: { bankQuestionId: string; revision: number },
): Promise<BankQuestion> =>
  db.transaction(async tx => {
    const row = await lockOwnBankQuestion(tx, actor, bankQuestionId)
    const version = (await listVersions(tx, row.id, bankLimits.versions)).find(
      one => one.revision === revision,
    )
    if (!version) throw new Refusal('not-found')
    const facts = { title: version.title, topic: row.topic, tags: row.tags, licence: row.licence }
    return saveBankQuestion(tx, row, toQuestionContent(version.question), facts, clock.now())
  })
