// Questions that students asked the material of a class, for counts without names and words.
import type { Citation } from '@lantern/contract/material/library/library'
import { type EngineNote, requestNotes } from '@lantern/contract/study/generations/engine-notes'
import { and, desc, eq, exists, gte, inArray, or } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { threadSources, threads, turns } from '../../../database/schema/chat.ts'

/** Notes at which places are shown in the place of an answer. */
const placeNotes: ReadonlySet<EngineNote> = new Set(['help-place', 'help-hints'])
/** Notes at which nobody looked for an answer: requests of another kind, and Lantern switched off for a class. */
const noQuestions: ReadonlySet<EngineNote> = new Set([...requestNotes, 'help-off'])

/** Maximum questions that are counted, the latest first. */
const maxQuestions = 2000

export type AskedInClass = {
  accountId: string
  /** First citation in the class's material; null where the material has no answer. */
  citation: Citation | null
}

type Scope = {
  classId: string
  /** Students of the class. */
  accountIds: readonly string[]
  /** Material of the class. */
  sourceIds: readonly string[]
  since: Date
}

/**
 * Ended questions in conversations with a class or with its material; none of a doubt, and none whose answer
 * cites other material alone.
 */
export const listAskedInClass = async (
  db: Connection,
  { classId, accountIds, sourceIds, since }: Scope,
): Promise<AskedInClass[]> => {
  if (accountIds.length === 0) return []
  const usesMaterial =
    sourceIds.length === 0
      ? undefined
      : exists(
          db
            .select({ id: threadSources.sourceId })
            .from(threadSources)
            .where(
              and(eq(threadSources.threadId, threads.id), inArray(threadSources.sourceId, [...sourceIds])),
            ),
        )
  const rows = await db
    .select({
      accountId: threads.ownerId,
      sentences: turns.sentences,
      nearest: turns.nearest,
      note: turns.engineNote,
    })
    .from(turns)
    .innerJoin(threads, eq(threads.id, turns.threadId))
    .where(
      and(
        inArray(threads.ownerId, [...accountIds]),
        gte(threads.updatedAt, since),
        eq(threads.isHidden, false),
        or(eq(threads.classId, classId), usesMaterial),
        eq(turns.state, 'done'),
        gte(turns.askedAt, since),
      ),
    )
    .orderBy(desc(turns.askedAt))
    .limit(maxQuestions)
  const material = new Set(sourceIds)
  /** Places that the answer cites, or all that a level of help shows. */
  const listPlaces = ({ sentences, nearest, note }: (typeof rows)[number]): Citation[] =>
    note !== null && placeNotes.has(note)
      ? nearest.map(({ heading: _, ...citation }) => citation)
      : sentences.flatMap(({ citations }) => citations)
  return rows.flatMap((row): AskedInClass[] => {
    const { accountId, note } = row
    if (note !== null && noQuestions.has(note)) return []
    const places = listPlaces(row)
    if (places.length === 0) return [{ accountId, citation: null }]
    const citation = places.find(({ sourceId }) => material.has(sourceId))
    return citation ? [{ accountId, citation }] : []
  })
}
