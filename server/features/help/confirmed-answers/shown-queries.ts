// The SQL of confirmed answers as people see them: those that may be seen, one by one and by words.
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { answersHelped, confirmedAnswers } from '../../../database/schema/confirmed-answers.ts'
import { accounts } from '../../../database/schema/identity.ts'
import { isAnyPassageGone } from '../../material/passages/index.ts'
import { answerColumns } from './answer-queries.ts'

/** Published, and the confirming account is still a teacher. */
const isConfirmed = and(
  eq(confirmedAnswers.state, 'published'),
  eq(accounts.role, 'teacher'),
  isNull(accounts.suspendedAt),
) as SQL

const isThere = inArray(confirmedAnswers.state, ['published', 'unpublished'])

const isConfirmedBy = (accountId: string): SQL =>
  and(eq(confirmedAnswers.confirmedById, accountId), isThere) as SQL

const maySee = (actor: Actor): SQL | undefined =>
  actor.role === 'admin' ? isThere : or(isConfirmed, isConfirmedBy(actor.accountId))

const helpedBy = (accountId: string) => sql<boolean>`exists (select 1 from ${answersHelped}
  where ${answersHelped.answerId} = ${confirmedAnswers.id} and ${answersHelped.accountId} = ${accountId})`

const selectShown = (db: Connection, actor: Actor) =>
  db
    .select({
      ...answerColumns,
      confirmedBy: accounts.username,
      isStale: isAnyPassageGone(confirmedAnswers.passageIds),
      helped: sql<number>`(select count(*)::int from ${answersHelped} where ${answersHelped.answerId} = ${confirmedAnswers.id})`,
      helpedMe: helpedBy(actor.accountId),
    })
    .from(confirmedAnswers)
    .innerJoin(accounts, eq(accounts.id, confirmedAnswers.confirmedById))

export type ShownRow = Awaited<ReturnType<typeof selectShown>>[number]

/** Answers among `ids` that the actor may see, in any order. */
export const listShown = (db: Connection, actor: Actor, ids: readonly string[]): Promise<ShownRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selectShown(db, actor).where(and(inArray(confirmedAnswers.id, [...ids]), maySee(actor)))

export type Search = { q: string; subject: string; mine: boolean; offset: number; limit: number }

/** Matches that are put in order, however many there are: the newest. */
const maxRankedMatches = 2000

/** Search results: best match first with words, newest first without. */
export const searchAnswers = (
  db: Connection,
  actor: Actor,
  { q, subject, mine, offset, limit }: Search,
): Promise<ShownRow[]> => {
  const query = sql`websearch_to_tsquery('english', ${q})`
  const newest = sql`(select id from ${confirmedAnswers}
    where ${confirmedAnswers.words} @@ ${query} order by ${confirmedAnswers.confirmedAt} desc limit ${maxRankedMatches})`
  return selectShown(db, actor)
    .where(
      and(
        mine ? isConfirmedBy(actor.accountId) : isConfirmed,
        subject === '' ? undefined : eq(confirmedAnswers.subject, subject),
        q === '' ? undefined : sql`${confirmedAnswers.id} in ${newest}`,
      ),
    )
    .orderBy(
      ...(q === '' ? [] : [sql`ts_rank_cd(${confirmedAnswers.words}, ${query}) desc`]),
      desc(confirmedAnswers.confirmedAt),
      confirmedAnswers.id,
    )
    .offset(offset)
    .limit(limit)
}
