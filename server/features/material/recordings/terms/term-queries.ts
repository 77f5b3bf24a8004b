// SQL of names and terms of courses.
import type { Term } from '@lantern/contract/material/recordings/terms'
import { eq, inArray } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { classTerms, folderTerms, recordings } from '../../../../database/schema/recordings.ts'

export const findFolderTerms = async (db: Connection, folderId: string): Promise<Term[]> => {
  const [row] = await db.select().from(folderTerms).where(eq(folderTerms.folderId, folderId))
  return row?.terms ?? []
}

export const putFolderTerms = (tx: Connection, folderId: string, terms: Term[]) =>
  tx
    .insert(folderTerms)
    .values({ folderId, terms })
    .onConflictDoUpdate({ target: folderTerms.folderId, set: { terms } })

const listTermsOfClasses = async (db: Connection, classIds: readonly string[]): Promise<Term[]> => {
  if (classIds.length === 0) return []
  const rows = await db
    .select()
    .from(classTerms)
    .where(inArray(classTerms.classId, [...classIds]))
    .orderBy(classTerms.classId)
  return rows.flatMap(({ terms }) => terms)
}

export const findClassTerms = (db: Connection, classId: string): Promise<Term[]> =>
  listTermsOfClasses(db, [classId])

export const putClassTerms = (tx: Connection, classId: string, terms: Term[]) =>
  tx
    .insert(classTerms)
    .values({ classId, terms })
    .onConflictDoUpdate({ target: classTerms.classId, set: { terms } })

/** Terms of a folder, then those of classes. */
export const listTermsOf = async (
  db: Connection,
  { folderId, classIds }: { folderId: string | null; classIds: readonly string[] },
): Promise<Term[]> => [
  ...(folderId === null ? [] : await findFolderTerms(db, folderId)),
  ...(await listTermsOfClasses(db, classIds)),
]

/** Notes that the terms of sources are others now; those that are no recordings are left out. */
export const markTermsOld = async (tx: Connection, sourceIds: readonly string[]): Promise<void> => {
  if (sourceIds.length === 0) return
  await tx
    .update(recordings)
    .set({ areTermsOld: true })
    .where(inArray(recordings.sourceId, [...sourceIds]))
}

/** Recordings of a turn. */
const perTurn = 500

export const listWithOldTerms = async (db: Connection): Promise<string[]> => {
  const rows = await db
    .select({ id: recordings.sourceId })
    .from(recordings)
    .where(eq(recordings.areTermsOld, true))
    .limit(perTurn)
  return rows.map(({ id }) => id)
}

/** Takes the mark away, and holds the recording until the transaction ends: a later change marks it again. */
export const clearTermsOld = (tx: Connection, sourceId: string) =>
  tx.update(recordings).set({ areTermsOld: false }).where(eq(recordings.sourceId, sourceId))
