// SQL of checks.
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { teachAgainChecks } from '../../../database/schema/teach-again.ts'
import type { Session } from './session-answers.ts'

type CheckRow = typeof teachAgainChecks.$inferSelect
type Owner = Pick<Actor, 'accountId'>

const isCheckOf = ({ kind, sessionId }: Session, { accountId }: Owner) =>
  and(
    eq(teachAgainChecks.kind, kind),
    eq(teachAgainChecks.sessionId, sessionId),
    eq(teachAgainChecks.ownerId, accountId),
  )

export const findCheck = async (db: Connection, owner: Owner, session: Session): Promise<CheckRow | null> => {
  const [row] = await db.select().from(teachAgainChecks).where(isCheckOf(session, owner))
  return row ?? null
}

/** Check with a row lock, added where there is none: requests at once make one after another. */
export const lockCheck = async (
  tx: Connection,
  owner: Owner,
  session: Session,
  now: Date,
): Promise<CheckRow> => {
  await tx
    .insert(teachAgainChecks)
    .values({
      kind: session.kind,
      sessionId: session.sessionId,
      ownerId: owner.accountId,
      passages: [],
      withoutMaterial: 0,
      createdAt: now,
    })
    .onConflictDoNothing()
  const [row] = await tx.select().from(teachAgainChecks).where(isCheckOf(session, owner)).for('update')
  if (!row) throw new Error('a check could not be added')
  return row
}

export const updateCheck = async (
  tx: Connection,
  owner: Owner,
  session: Session,
  change: Pick<CheckRow, 'quizId' | 'passages' | 'withoutMaterial' | 'createdAt'>,
): Promise<void> => {
  await tx.update(teachAgainChecks).set(change).where(isCheckOf(session, owner))
}
