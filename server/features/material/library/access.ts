// Access to sources: all rights for the owner; reading for everybody on sample material, and for a class on
// sources shared with it.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { classPeople, sourceShares } from '../../../database/schema/library.sharing.ts'
import { sources } from '../../../database/schema/library.ts'

/** Sources on a person's own shelf: their material and the samples. */
export const isOnShelf = (actor: Pick<Actor, 'accountId'>): SQL =>
  or(eq(sources.ownerId, actor.accountId), eq(sources.isSample, true)) as SQL

const isSharedWith = ({ accountId }: Pick<Actor, 'accountId'>): SQL =>
  sql`exists (select 1 from ${sourceShares} s join ${classPeople} p on p.class_id = s.class_id where s.source_id = ${sources.id} and p.account_id = ${accountId})`

/** SQL condition: shared with a class that the person is in or teaches. */
export const isSharedWithClass = ({ accountId }: Pick<Actor, 'accountId'>, classId: string): SQL =>
  sql`exists (select 1 from ${sourceShares} s join ${classPeople} p on p.class_id = s.class_id where s.source_id = ${sources.id} and s.class_id = ${classId} and p.account_id = ${accountId})`

export const mayRead = (actor: Pick<Actor, 'accountId'>): SQL =>
  or(isOnShelf(actor), isSharedWith(actor)) as SQL

export const mayChange = (actor: Actor): SQL =>
  and(eq(sources.ownerId, actor.accountId), eq(sources.isSample, false)) as SQL
