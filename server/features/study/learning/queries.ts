// SQL of the learner record.
import type { Citation } from '@lantern/contract/material/library/library'
import { and, desc, eq, gte, inArray, lte, max, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { concepts, evidence } from '../../../database/schema/learning.ts'
import { isLearner } from './access.ts'

export type ConceptRow = typeof concepts.$inferSelect
export type EvidenceRow = typeof evidence.$inferSelect

/** Maximum labels in a list: more than anybody looks through. */
const maxLabels = 500

/** Inserts or finds the concept of a key; an existing subject is unchanged. */
export const putConcept = async (db: Connection, concept: Omit<ConceptRow, 'id'>): Promise<ConceptRow> => {
  const [row] = await db
    .insert(concepts)
    .values(concept)
    .onConflictDoUpdate({
      target: [concepts.accountId, concepts.key],
      set: {
        subject: sql`coalesce(${concepts.subject}, excluded.subject)`,
        subcategory: sql`coalesce(${concepts.subcategory}, excluded.subcategory)`,
      },
    })
    .returning()
  if (!row) throw new Error('a concept could not be kept')
  return row
}

/** Inserts an answer, or replaces it after regrading, so that it counts once. */
export const putEvidence = async (db: Connection, row: Omit<EvidenceRow, 'id'>): Promise<void> => {
  await db
    .insert(evidence)
    .values(row)
    .onConflictDoUpdate({
      target: [evidence.accountId, evidence.reference],
      set: { share: row.share, conceptId: row.conceptId },
    })
}

export const deleteEvidence = (db: Connection, accountId: string, reference: string) =>
  db.delete(evidence).where(and(eq(evidence.accountId, accountId), eq(evidence.reference, reference)))

/** Concepts with every answer about them, newest answers first. */
export const listEvidence = (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
): Promise<{ concept: ConceptRow; answer: EvidenceRow }[]> =>
  db
    .select({ concept: concepts, answer: evidence })
    .from(evidence)
    .innerJoin(concepts, eq(concepts.id, evidence.conceptId))
    .where(isLearner(actor))
    .orderBy(desc(evidence.at))
    .limit(5000)

/** Answers of a person that estimates rest on, at most: older ones hardly count. */
const maxAnswersOfPerson = 1000

/** Latest answers of people with the passage of each, newest first; one query for any number of people. */
export const listAnswersOf = (db: Connection, accountIds: readonly string[]) => {
  const numbered = db.$with('numbered').as(
    db
      .select({
        id: evidence.id,
        accountId: evidence.accountId,
        label: sql<string>`${concepts.label}`.as('label'),
        reference: evidence.reference,
        stem: evidence.stem,
        share: evidence.share,
        guess: evidence.guess,
        at: evidence.at,
        passageId: sql<string | null>`${evidence.citation} ->> 'passageId'`.as('passage_id'),
        nth: sql<number>`row_number() over (partition by ${evidence.accountId} order by ${evidence.at} desc)`.as(
          'nth',
        ),
      })
      .from(evidence)
      .innerJoin(concepts, eq(concepts.id, evidence.conceptId))
      .where(inArray(evidence.accountId, [...accountIds])),
  )
  return db
    .with(numbered)
    .select()
    .from(numbered)
    .where(lte(numbered.nth, maxAnswersOfPerson))
    .orderBy(desc(numbered.at), desc(numbered.id))
}
export type ListedAnswer = Awaited<ReturnType<typeof listAnswersOf>>[number]

/** Citations of answers of a person, by the answers' ids. */
export const listCitationsOf = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  ids: readonly string[],
): Promise<Map<string, Citation>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: evidence.id, citation: evidence.citation })
    .from(evidence)
    .where(and(eq(evidence.accountId, actor.accountId), inArray(evidence.id, [...ids])))
  return new Map(rows.flatMap(({ id, citation }) => (citation ? [[id, citation] as const] : [])))
}

/** Names of the concepts in a person's answers, most recent first. */
export const listConceptLabels = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
): Promise<string[]> => {
  const rows = await db
    .select({ label: concepts.label, at: max(evidence.at) })
    .from(concepts)
    .innerJoin(evidence, eq(evidence.conceptId, concepts.id))
    .where(isLearner(actor))
    .groupBy(concepts.id)
    .orderBy(desc(max(evidence.at)))
    .limit(maxLabels)
  return rows.map(({ label }) => label)
}

/** @throws Refusal `not-found`, also for somebody else's */
export const getOwnConcept = async (db: Connection, actor: Actor, id: string): Promise<ConceptRow> => {
  const [concept] = await db
    .select()
    .from(concepts)
    .where(and(eq(concepts.id, id), isLearner(actor)))
    .limit(1)
  if (!concept) throw new Refusal('not-found')
  return concept
}

export const listEvidenceOf = (db: Connection, conceptId: string): Promise<EvidenceRow[]> =>
  db.select().from(evidence).where(eq(evidence.conceptId, conceptId)).orderBy(desc(evidence.at)).limit(200)

/** Milliseconds spent on answers by day of the person's clock, since `since`. */
export const listDays = async (
  db: Connection,
  actor: Pick<Actor, 'accountId'>,
  aheadMinutes: number,
  since: Date,
): Promise<{ date: string; spentMs: number }[]> => {
  const date = sql<string>`to_char((${evidence.at} at time zone 'UTC') + make_interval(mins => ${aheadMinutes}::int), 'YYYY-MM-DD')`
  return db
    .select({ date, spentMs: sql<number>`sum(${evidence.spentMs})::float8` })
    .from(evidence)
    .where(and(eq(evidence.accountId, actor.accountId), gte(evidence.at, since)))
    .groupBy(sql`1`)
}

/** Transfers a visitor's record to the account they signed in to; the account's own entries win. */
export const moveLearning = async (db: Connection, from: string, to: string): Promise<void> => {
  const guestConcepts = await db.select().from(concepts).where(eq(concepts.accountId, from))
  for (const { id, key, label, subject, subcategory } of guestConcepts) {
    const targetConcept = await putConcept(db, { accountId: to, key, label, subject, subcategory })
    await db
      .update(evidence)
      .set({ conceptId: targetConcept.id, accountId: to })
      .where(eq(evidence.conceptId, id))
    await db.delete(concepts).where(eq(concepts.id, id))
  }
}
