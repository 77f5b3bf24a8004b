// Who may touch which source: its owner anything, everybody may read the sample material.
import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../actions/actor.ts'
import { sources } from '../../database/schema/library.ts'

export const mayRead = (actor: Pick<Actor, 'accountId'>): SQL =>
  or(eq(sources.ownerId, actor.accountId), eq(sources.isSample, true)) as SQL

export const mayChange = (actor: Actor): SQL =>
  and(eq(sources.ownerId, actor.accountId), eq(sources.isSample, false)) as SQL
