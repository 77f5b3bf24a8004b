// Sources shared with a class by its teachers.
import type { ClassMaterial } from '@lantern/contract/classes/classes/class-material'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { changeSlides } from '../change-slides.ts'
import type { LibraryDeps } from '../deps.ts'
import { getOwnSource, type SourceRow } from '../source-queries.ts'
import { isAskable } from '../source-state.rules.ts'
import { viewSource } from '../source-view.ts'
import { countShares, deleteShare, listShares, putShare } from './queries.ts'

const maxShares = 500

export type SharingDeps = LibraryDeps & ClassAccess

export type ClassAccess = {
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

/**
 * Leaves the notes of slides out before a class reads them: they are written for the presenter, and may hold
 * answers, or remarks on students. Whether there are any isn't known before the slides are read.
 */
const leaveNotesOut = async (deps: SharingDeps, actor: Actor, source: SourceRow): Promise<void> => {
  if (source.kind !== 'slides' || !source.readsNotes) return
  if (source.notedSlides.length > 0 || !isAskable(source.state))
    await changeSlides(deps, actor, source.id, { readsNotes: false })
}

/**
 * @param withNotes whether the class also gets the presenter's notes of slides
 * @throws Refusal `not-found` also for a source of somebody else, `material-full`
 */
export const shareWithClass = async (
  deps: SharingDeps,
  actor: Actor,
  classId: string,
  { sourceId, withNotes }: { sourceId: string; withNotes: boolean },
): Promise<void> => {
  const { db, clock, materialPlaced, checkClassAction } = deps
  await checkClassAction(db, actor, classId, 'assign')
  const source = await getOwnSource(db, actor, sourceId)
  if ((await countShares(db, classId)) >= maxShares) throw new Refusal('material-full')
  if (!withNotes) await leaveNotesOut(deps, actor, source)
  const { id } = source
  await db.transaction(async tx => {
    await putShare(tx, { classId, sourceId: id, sharedById: actor.accountId, sharedAt: clock.now() })
    await materialPlaced(tx, [id])
  })
}

/** Ends a share; allowed to every manager of the class, also for a colleague's source. */
export const stopSharingWithClass = async (
  { db, materialPlaced, checkClassAction }: SharingDeps,
  actor: Actor,
  classId: string,
  sourceId: string,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'protect')
  await db.transaction(async tx => {
    await deleteShare(tx, classId, sourceId)
    await materialPlaced(tx, [sourceId])
  })
}
