// Language models in a class: switched off for its material, and for conversations about it.
import type { ClassModel } from '@lantern/contract/classes/classes/class-shapes'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { classes } from '../../../database/schema/classes.ts'
import { classPeople, sourceShares } from '../../../database/schema/library.sharing.ts'
import { recordAct } from '../../people/audit/index.ts'
import { checkName } from '../../people/moderation/index.ts'
import { checkClassAction } from './access.ts'
import { viewModel } from './class-view.ts'
import type { ClassDeps } from './deps.ts'
import { lockClass, updateClass } from './queries.ts'

type Change = { isOff: true; reason: string } | { isOff: false }

/** @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `name-has-contact` */
export const changeClassModel = async (
  { db, clock }: ClassDeps,
  actor: Actor,
  classId: string,
  change: Change,
): Promise<ClassModel> => {
  // Admins may in every class: the school answers for what is sent to a model.
  if (actor.role !== 'admin') await checkClassAction(db, actor, classId, 'protect')
  const at = clock.now()
  const modelOffReason = change.isOff ? change.reason : null
  await checkName(db, { accountId: actor.accountId, texts: [modelOffReason ?? undefined], at })
  await db.transaction(async tx => {
    const { name, modelOffReason: before } = await lockClass(tx, classId)
    if (before === modelOffReason) return
    await updateClass(tx, classId, { modelOffReason })
    await recordAct(tx, {
      at,
      actorId: actor.accountId,
      act: change.isOff ? 'class-model-off' : 'class-model-on',
      note: change.isOff ? `${name}: ${change.reason}` : name,
    })
  })
  return viewModel({ modelOffReason })
}

/** Material of a call to a model: its sources, and the class that its conversation is about. */
type CalledMaterial = { sourceIds: readonly string[]; classId?: string | null | undefined }

/**
 * Whether a class that switched models off has the material, or the conversation. For everybody in the class, its teachers
 * too: the reason is the material.
 */
export const isModelOffFor = async (
  db: Connection,
  accountId: string,
  { sourceIds, classId = null }: CalledMaterial,
): Promise<boolean> => {
  if (sourceIds.length === 0 && classId === null) return false
  const ids = sql.join(
    [...new Set(sourceIds)].map(id => sql`${id}::uuid`),
    sql`, `,
  )
  const isShared =
    sourceIds.length === 0
      ? sql`false`
      : sql`exists (select 1 from ${sourceShares} s where s.class_id = c.id and s.source_id in (${ids}))`
  const { rows } = await db.execute<{ isOff: boolean }>(sql`
    select exists (
      select 1 from ${classes} c join ${classPeople} p on p.class_id = c.id and p.account_id = ${accountId}
      where c.model_off_reason is not null and (c.id = ${classId}::uuid or ${isShared})
    ) as "isOff"`)
  return rows[0]?.isOff ?? false
}
