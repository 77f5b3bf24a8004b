// Who may touch which note: only the person who wrote it.
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import { notes } from '../../../database/schema/notes.ts'

export const isOwner = (actor: Pick<Actor, 'accountId'>): SQL => eq(notes.ownerId, actor.accountId)
