// A teacher's questions of the bank that can be asked as they are, as copies.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { Connection } from '../../../database/client.ts'
import { freezeQuestion } from '../teacher-quizzes/index.ts'
import type { Owner } from './access.ts'
import { type BankRow, listLatestBankQuestions, listOwnBankQuestions } from './bank-queries.ts'

/** Question with the innermost part of its topic; empty without a topic. */
export type AskableBankQuestion = AuthoredQuestion & { topic: string }

/** Unfinished ones are left out. */
export const freezeAskable = (rows: readonly BankRow[]): AskableBankQuestion[] =>
  rows
    .filter(row => findFlaws(row).length === 0)
    .map(row => ({
      ...freezeQuestion(row, 1),
      bankOrigin: { questionId: row.id, revision: row.revision, hash: row.hash },
      topic: row.topic.at(-1) ?? '',
    }))

/** Latest change first; unfinished ones are left out. */
export const listAskableBankQuestions = async (db: Connection, owner: Owner, max: number) =>
  freezeAskable(await listLatestBankQuestions(db, owner, max))

/** Questions in any order; unfinished ones and those of others are missing. */
export const findAskableBankQuestions = async (db: Connection, owner: Owner, ids: readonly string[]) =>
  freezeAskable(await listOwnBankQuestions(db, owner, ids))
