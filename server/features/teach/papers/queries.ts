// The SQL of papers.

import { monthMs } from '@lantern/contract/people/plans/plan-limits.rules'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { imageIdsInQuestion } from '../../../database/question-images.ts'
import { papers, paperTemplates } from '../../../database/schema/papers.ts'
import { isOwner, isOwnerOfStoredPaper } from './access.ts'
import type { Owner } from './question-source.ts'

export type PaperRecord = typeof papers.$inferSelect
type NewPaper = typeof papers.$inferInsert

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnPaper = async (db: Connection, owner: Owner, id: string): Promise<PaperRecord> => {
  const [paper] = await db
    .select()
    .from(papers)
    .where(and(eq(papers.id, id), isOwnerOfStoredPaper(owner)))
  if (!paper) throw new Refusal('not-found')
  return paper
}

/** Revisions of papers; deleted ones are missing. */
export const listPaperRevisions = async (
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: papers.id, revision: papers.revision })
    .from(papers)
    .where(and(inArray(papers.id, [...ids]), isNull(papers.removedAt)))
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

/** Latest change first, without their questions. */
export const listOwnPapers = (db: Connection, owner: Owner) =>
  db
    .select({
      id: papers.id,
      blueprint: papers.blueprint,
      isReady: papers.isReady,
      printedAt: papers.printedAt,
      updatedAt: papers.updatedAt,
    })
    .from(papers)
    .where(isOwnerOfStoredPaper(owner))
    .orderBy(desc(papers.updatedAt), asc(papers.id))
    .limit(paperLimits.papers)

/** Name of the school on the latest paper that has one; '' for none. */
export const findSchoolOfPapers = async (db: Connection, owner: Owner): Promise<string> => {
  const school = sql<string>`${papers.blueprint} ->> 'school'`
  const [row] = await db
    .select({ school })
    .from(papers)
    .where(and(isOwnerOfStoredPaper(owner), sql`${school} <> ''`))
    .orderBy(desc(papers.updatedAt))
    .limit(1)
  return row?.school ?? ''
}

export const countOwnPapers = async (db: Connection, owner: Owner): Promise<number> => {
  const [row] = await db.select({ papers: count() }).from(papers).where(isOwnerOfStoredPaper(owner))
  return row?.papers ?? 0
}

/** Papers begun in the last thirty days, removed ones among them for the day they can be brought back. */
export const countPapersOfMonth = (db: Connection, accountId: string, now: Date): Promise<number> =>
  db.$count(
    papers,
    and(eq(papers.ownerId, accountId), gt(papers.createdAt, new Date(now.getTime() - monthMs))),
  )

/** Advisory lock: additions of one owner run one after another, so that no limit is passed. */
export const lockAdditions = (tx: Connection, owner: Owner) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('papers'), hashtext(${owner.accountId}))`)

export const insertPaper = async (db: Connection, paper: NewPaper): Promise<PaperRecord> => {
  const [row] = await db.insert(papers).values(paper).returning()
  if (!row) throw new Error('a paper could not be added')
  return row
}

/** Changes a paper that is at this revision still, and counts it up. @throws Refusal `paper-changed` */
export const updatePaper = async (
  db: Connection,
  owner: Owner,
  { id, revision }: { id: string; revision: number },
  change: Partial<NewPaper>,
): Promise<PaperRecord> => {
  const [row] = await db
    .update(papers)
    .set({ ...change, revision: sql`${papers.revision} + 1` })
    .where(and(eq(papers.id, id), eq(papers.revision, revision), isOwnerOfStoredPaper(owner)))
    .returning()
  if (!row) throw new Refusal('paper-changed')
  return row
}

export const markPrinted = (db: Connection, id: string, now: Date) =>
  db.update(papers).set({ printedAt: now }).where(eq(papers.id, id))

export const setRemoved = async (
  db: Connection,
  owner: Owner,
  id: string,
  removedAt: Date | null,
): Promise<void> => {
  const rows = await db
    .update(papers)
    .set({ removedAt })
    .where(and(eq(papers.id, id), removedAt === null ? isOwner(owner) : isOwnerOfStoredPaper(owner)))
    .returning({ id: papers.id })
  if (rows.length === 0) throw new Refusal('not-found')
}

/** Papers of one person that were deleted before `before` go for good. */
export const forgetRemoved = (db: Connection, owner: Owner, before: Date) =>
  db.delete(papers).where(and(isOwner(owner), lt(papers.removedAt, before)))

/** Time each question was last printed in a paper of this owner. */
export const listLastUses = async (db: Connection, owner: Owner): Promise<Map<string, string>> => {
  const rows = await db
    .select({
      questionId: sql<string>`used->>'questionId'`,
      at: sql<string>`max(${papers.printedAt})`.mapWith(papers.printedAt),
    })
    .from(papers)
    .innerJoin(sql`lateral jsonb_path_query(${papers.forms}, '$[*].sections[*][*]') as used`, sql`true`)
    .where(and(isOwnerOfStoredPaper(owner), isNotNull(papers.printedAt)))
    .groupBy(sql`used->>'questionId'`)
  return new Map(rows.map(({ questionId, at }) => [questionId, new Date(at).toISOString()]))
}

const listLogos = async (db: Connection, imageIds: readonly string[]): Promise<string[]> => {
  const found = await db.execute<{ id: string }>(
    sql`select logo as id
      from (select blueprint->>'logo' as logo from ${papers} union select blueprint->>'logo' from ${paperTemplates}) as kept
      where logo in (select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`,
  )
  return found.rows.map(({ id }) => id)
}

/** @returns those of the pictures that a paper shows, what can be brought back too, or that a template begins with */
export const listImagesInPapers = async (db: Connection, imageIds: readonly string[]): Promise<string[]> => {
  const shown = imageIdsInQuestion(sql`question`)
  const found = await db.execute<{ id: string }>(
    sql`select distinct image_id as id
      from ${papers}, jsonb_array_elements(${papers.questions}) as kept(question), lateral ${shown} as shown
      where image_id in (select jsonb_array_elements_text(${JSON.stringify(imageIds)}::jsonb))`,
  )
  return [...found.rows.map(({ id }) => id), ...(await listLogos(db, imageIds))]
}

const isTemplateOwner = (owner: Owner) => eq(paperTemplates.ownerId, owner.accountId)

export const listTemplates = (db: Connection, owner: Owner) =>
  db
    .select()
    .from(paperTemplates)
    .where(isTemplateOwner(owner))
    .orderBy(asc(paperTemplates.name))
    .limit(paperLimits.templates)

export const upsertTemplate = async (
  db: Connection,
  owner: Owner,
  { name, blueprint }: Pick<typeof paperTemplates.$inferInsert, 'name' | 'blueprint'>,
) => {
  const [row] = await db
    .insert(paperTemplates)
    .values({ ownerId: owner.accountId, name, blueprint })
    .onConflictDoUpdate({ target: [paperTemplates.ownerId, paperTemplates.name], set: { blueprint } })
    .returning()
  if (!row) throw new Error('a template could not be saved')
  return row
}

/** @throws Refusal `not-found`, also for somebody else's */
export const deleteTemplate = async (db: Connection, owner: Owner, id: string): Promise<void> => {
  const rows = await db
    .delete(paperTemplates)
    .where(and(eq(paperTemplates.id, id), isTemplateOwner(owner)))
    .returning({ id: paperTemplates.id })
  if (rows.length === 0) throw new Refusal('not-found')
}
