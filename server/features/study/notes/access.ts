// Access to notes: only their author.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { notes } from '../../../database/schema/notes.ts'

export const isOwner = (actor: Pick<Actor, 'accountId'>): SQL => eq(notes.ownerId, actor.accountId)
