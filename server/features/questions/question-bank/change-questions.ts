// Bulk actions on bank questions. The order of the list stays: only content counts as a change.

import type { Input } from '@lantern/contract/endpoint'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { bankQuestionEndpoints } from '@lantern/contract/questions/question-bank/bank-questions'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { forgetRemovedBankQuestions, updateFacts, updateOwnBankQuestions } from './bank-change-queries.ts'
import { type BankRow, lockOwnBankQuestions } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { listWords } from './question-words.ts'

type Wanted = Input<(typeof bankQuestionEndpoints)['changeBankQuestions']>['body']

/** Time in which a deletion can be undone, in milliseconds. */
const bringBackMs = 24 * 3_600_000

const publish = async (tx: Connection, actor: Actor, rows: readonly BankRow[]) => {
  const looked = rows.filter(row => !row.isUnsure)
  const ready = looked.filter(row => findFlaws(row).length === 0).map(({ id }) => id)
  const changed =
    ready.length === 0
      ? 0
      : await updateOwnBankQuestions(tx, actor, ready, {
          state: 'published',
          audience: 'everybody',
        })
  return { changed, unready: looked.length - ready.length, unsure: rows.length - looked.length }
}

/** Withdraws from practice; colleagues with a share still see the question. */
const withdraw = (tx: Connection, actor: Actor, ids: readonly string[]): Promise<number> =>
  updateOwnBankQuestions(tx, actor, ids, {
    state: 'draft',
    audience: sql`case when audience = 'everybody' then 'owner' else audience end`,
  })

/** Tags and topics are searched too: each row's words are worked out anew. */
const saveFacts = async (
  tx: Connection,
  rows: readonly BankRow[],
  change: (row: BankRow) => Pick<BankRow, 'topic' | 'tags'>,
): Promise<number> => {
  const changes = rows.map(row => {
    const facts = change(row)
    return { id: row.id, ...facts, words: listWords({ ...row, ...facts }) }
  })
  await updateFacts(tx, changes)
  return changes.length
}

const withTag = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) || tags.length >= bankLimits.tags ? [...tags] : [...tags, tag]

export const changeBankQuestions = async (
  { db, clock }: QuestionBankDeps,
  actor: Actor,
  { questionIds, change }: Wanted,
): Promise<{ changed: number; unready: number; unsure: number }> => {
  const now = clock.now()
  return db.transaction(async tx => {
    const all = (changed: number) => ({ changed, unready: 0, unsure: 0 })
    if (change.what === 'remove') {
      await forgetRemovedBankQuestions(tx, actor, new Date(now.getTime() - bringBackMs))
      return all(await updateOwnBankQuestions(tx, actor, questionIds, { removedAt: now }))
    }
    if (change.what === 'bring-back')
      return all(await updateOwnBankQuestions(tx, actor, questionIds, { removedAt: null, mergedInto: null }))
    if (change.what === 'withdraw') return all(await withdraw(tx, actor, questionIds))
    if (change.what === 'confirm')
      return all(await updateOwnBankQuestions(tx, actor, questionIds, { isUnsure: false }))
    const rows = await lockOwnBankQuestions(tx, actor, questionIds)
    if (change.what === 'publish') return publish(tx, actor, rows)
    if (change.what === 'move')
      return all(await saveFacts(tx, rows, ({ tags }) => ({ topic: change.topic, tags })))
    const { what, tag } = change
    return all(
      await saveFacts(tx, rows, ({ topic, tags }) => ({
        topic,
        tags: what === 'tag' ? withTag(tags, tag) : tags.filter(one => one !== tag),
      })),
    )
  })
}
