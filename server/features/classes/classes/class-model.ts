// Language models in a class: switched off for its material, and for conversations about it.
import type { ClassModel } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { listClassesOfSources } from '../../material/library/index.ts'
import { recordAct } from '../../people/audit/index.ts'
import { checkName } from '../../people/moderation/index.ts'
import { checkClassAction } from './access.ts'
import { viewModel } from './class-view.ts'
import type { ClassDeps } from './deps.ts'
import { isAnyModelOff } from './model-queries.ts'
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
  const shared = await listClassesOfSources(db, sourceIds, accountId)
  const classIds = classId === null ? shared : [...shared, classId]
  return classIds.length > 0 && isAnyModelOff(db, accountId, classIds)
}
