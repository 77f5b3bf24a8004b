// The SQL of published questions.
import {
  type PracticeChoice,
  type PracticeOffer,
  practiceOfferSchema,
} from '@lantern/contract/questions/question-bank/practice'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { bankQuestions } from '../../../database/schema/question-bank.ts'
import { type BankRow, bankColumns } from './bank-queries.ts'
import type { PublishedName } from './suggest-practice.rules.ts'

/** Maximum number of names per list. */
const maxNames = 100
/** Names among which weak topics are looked for; those with most questions. */
const maxSearchedNames = 5000

const isPublished = and(
  eq(bankQuestions.state, 'published'),
  eq(bankQuestions.audience, 'everybody'),
  isNull(bankQuestions.removedAt),
)
const subject = sql<string>`coalesce(${bankQuestions.topic}[1], '')`

const fits = {
  subject: ({ subject: wanted }) => wanted !== undefined && sql`${subject} = ${wanted}`,
  topic: ({ topic }) =>
    topic !== undefined &&
    sql`(${topic} = any(${bankQuestions.topic}[2:]) or ${bankQuestions.concept} = ${topic})`,
  difficulty: ({ difficulty }) => difficulty && eq(bankQuestions.difficulty, difficulty),
  bloom: ({ bloom }) => bloom && eq(bankQuestions.bloom, bloom),
} satisfies Record<keyof PracticeChoice, (choice: Partial<PracticeChoice>) => SQL | false | undefined>
type Facet = keyof typeof fits
const facets = Object.keys(fits) as Facet[]

const toCondition = (facet: Facet, choice: Partial<PracticeChoice>): SQL => {
  // Coalesce only where a condition can be null: a question may have no concept.
  const condition = fits[facet](choice)
  return condition ? sql`coalesce(${condition}, false)` : sql`true`
}

/** Choice conditions except these. */
const allBut = (...open: Facet[]): SQL =>
  and(...facets.filter(facet => !open.includes(facet)).map(facet => sql.raw(`is_${facet}`))) as SQL

/** Counts published questions by each choice, in one statement that reads them once. */
export const countPublished = async (
  db: Connection,
  choice: Partial<PracticeChoice>,
): Promise<PracticeOffer> => {
  const conditions = sql.join(
    facets.map(facet => sql`${toCondition(facet, choice)} as ${sql.raw(`is_${facet}`)}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ facet: string; value: string; questions: number }>(sql`
    with hits as materialized (
      select ${bankQuestions.id} as id, ${subject} as subject, ${bankQuestions.topic}[2:] as topics,
        ${bankQuestions.difficulty} as difficulty, ${bankQuestions.bloom} as bloom, ${conditions}
      from ${bankQuestions} where ${isPublished}
    )
    select 'total' as facet, '' as value, count(*)::int as questions from hits where ${allBut()}
    union all (select 'subject', subject, count(*)::int from hits where ${allBut('subject', 'topic')}
      group by 2 order by 3 desc, 2 limit ${maxNames})
    union all (select 'topic', name, count(distinct id)::int from hits, unnest(topics) as name
      where ${choice.subject !== undefined} and ${allBut('topic')} group by 2 order by 3 desc, 2 limit ${maxNames})
    union all (select 'difficulty', difficulty, count(*)::int from hits where ${allBut('difficulty')} group by 2)
    union all (select 'bloom', bloom, count(*)::int from hits where ${allBut('bloom')} group by 2)`)
  const of = (facet: string) => rows.filter(row => row.facet === facet)
  return practiceOfferSchema.parse({
    total: of('total')[0]?.questions ?? 0,
    subjects: of('subject').map(({ value, questions }) => ({ subject: value, questions })),
    topics: of('topic').map(({ value, questions }) => ({ topic: value, questions })),
    difficulties: of('difficulty').map(({ value, questions }) => ({ difficulty: value, questions })),
    blooms: of('bloom').map(({ value, questions }) => ({ bloom: value, questions })),
  })
}

/** Subjects, topics and concepts of published questions, most frequent first. */
export const listPublishedNames = async (db: Connection): Promise<PublishedName[]> => {
  const { rows } = await db.execute<PublishedName & Record<string, unknown>>(sql`
    select ${subject} as subject, name, count(distinct ${bankQuestions.id})::int as questions
    from ${bankQuestions}, unnest(${bankQuestions.topic} || ${bankQuestions.concept}) as name
    where ${isPublished} and name is not null
    group by 1, 2 order by 3 desc, 1, 2 limit ${maxSearchedNames}`)
  return rows.map(({ subject: of, name, questions }) => ({ subject: of, name, questions }))
}

/** Random published questions of all teachers, at most `most`. */
export const drawPublished = (db: Connection, choice: PracticeChoice, max: number): Promise<BankRow[]> =>
  db
    .select(bankColumns)
    .from(bankQuestions)
    .where(and(isPublished, ...facets.map(facet => toCondition(facet, choice))))
    .orderBy(sql`random()`)
    .limit(max)
