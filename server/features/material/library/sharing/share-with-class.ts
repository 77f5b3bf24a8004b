// Sources shared with a class by its teachers.
import type { ClassMaterial } from '@lantern/contract/classes/classes/class-material'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection, Db } from '../../../../database/client.ts'
import type { Clock } from '../../../../platform/clock/index.ts'
import { getOwnSource } from '../source-queries.ts'
import { viewSource } from '../source-view.ts'
import { countShares, deleteShare, listShares, putShare } from './queries.ts'

const maxShares = 500

export type SharingDeps = {
  db: Db
  clock: Clock
  /** @throws Refusal `not-found` for who neither teaches the class nor is in it */
  checkInClass(db: Connection, actor: Actor, classId: string): Promise<void>
  /** @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `class-closed` */
  checkClassAction(
    db: Connection,
    actor: Actor,
    classId: string,
    action: 'assign' | 'protect',
  ): Promise<unknown>
}

export const listClassMaterial = async (
  { db, checkInClass }: SharingDeps,
  actor: Actor,
  classId: string,
): Promise<ClassMaterial[]> => {
  await checkInClass(db, actor, classId)
  return (await listShares(db, classId)).map(({ source, share, sharedBy }) => ({
    source: viewSource(source, actor),
    sharedBy,
    sharedAt: share.sharedAt.toISOString(),
    isOwn: source.ownerId === actor.accountId,
  }))
}

/** @throws Refusal `not-found` also for a source of somebody else, `material-full` */
export const shareWithClass = async (
  { db, clock, checkClassAction }: SharingDeps,
  actor: Actor,
  classId: string,
  sourceId: string,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'assign')
  const { id } = await getOwnSource(db, actor, sourceId)
  if ((await countShares(db, classId)) >= maxShares) throw new Refusal('material-full')
  await putShare(db, { classId, sourceId: id, sharedById: actor.accountId, sharedAt: clock.now() })
}

/** Ends a share; allowed to every manager of the class, also for a colleague's source. */
export const stopSharingWithClass = async (
  { db, checkClassAction }: SharingDeps,
  actor: Actor,
  classId: string,
  sourceId: string,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await deleteShare(db, classId, sourceId)
}
