// The SQL of published questions.
import type { PracticeSubject } from '@lantern/contract/question-bank/practice'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'
import { bankQuestions } from '../../database/schema/question-bank.ts'
import { type BankRow, bankColumns } from './bank-queries.ts'

const mostSubjects = 100

const isPublished = and(
  eq(bankQuestions.state, 'published'),
  eq(bankQuestions.audience, 'everybody'),
  isNull(bankQuestions.removedAt),
)
const subject = sql<string>`coalesce(${bankQuestions.topic}[1], '')`

/** Those with most questions first. */
export const countPublished = (db: Connection): Promise<PracticeSubject[]> =>
  db
    .select({ subject, questions: count() })
    .from(bankQuestions)
    .where(isPublished)
    .groupBy(subject)
    .orderBy(desc(count()))
    .limit(mostSubjects)

/** So many by chance, of all teachers. */
export const drawPublished = (db: Connection, wanted: string, most: number): Promise<BankRow[]> =>
  db
    .select(bankColumns)
    .from(bankQuestions)
    .where(and(isPublished, sql`${subject} = ${wanted}`))
    .orderBy(sql`random()`)
    .limit(most)
