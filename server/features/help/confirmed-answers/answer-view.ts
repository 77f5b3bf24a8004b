// Client view of confirmed answers.
import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { listShown, type ShownRow } from './shown-queries.ts'

/** Confirmed answers; sources are named to all, and linked for those who may read them. */
export const viewAnswers = async (
  db: Connection,
  actor: Actor,
  rows: readonly ShownRow[],
): Promise<ConfirmedAnswer[]> => {
  const cited = rows.flatMap(({ citations }) => citations.map(({ sourceId }) => sourceId))
  const readable = await listReadableSourcesOf(db, actor, [...new Set(cited)])
  const mayOpen = new Set(readable.map(({ id }) => id))
  return rows.map(row => ({
    id: row.id,
    question: row.question,
    answer: row.answer,
    subject: row.subject,
    subcategory: row.subcategory,
    confirmedBy: row.confirmedBy,
    confirmedAt: (row.confirmedAt ?? row.decidedAt).toISOString(),
    isPublished: row.state === 'published',
    quotations: row.citations.map(({ sourceName, quote, place, sourceId }) => ({
      sourceName,
      quote,
      place,
      sourceId: mayOpen.has(sourceId) ? sourceId : null,
    })),
    isStale: row.isStale,
    helped: row.helped,
    helpedMe: row.helpedMe,
    canChange: actor.role === 'admin' || row.confirmedById === actor.accountId,
  }))
}

/** Visible answers among `ids`, in the order of `ids`. */
export const viewByIds = async (
  db: Connection,
  actor: Actor,
  ids: readonly string[],
): Promise<ConfirmedAnswer[]> => {
  const answers = await viewAnswers(db, actor, await listShown(db, actor, ids))
  return ids.flatMap(id => answers.find(answer => answer.id === id) ?? [])
}

/** Null where it is gone, or isn't to be seen. */
export const viewAnswer = async (
  db: Connection,
  actor: Actor,
  id: string,
): Promise<ConfirmedAnswer | null> => {
  const [answer] = await viewByIds(db, actor, [id])
  return answer ?? null
}
