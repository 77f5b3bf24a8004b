// Changes of a class: name, joining, archiving, new code, deletion.
import type { ClassForm, SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { checkName } from '../../people/moderation/index.ts'
import { checkClassAction } from './access.ts'
import { forgetPicture } from './class-picture.ts'
import { viewClass } from './class-view.ts'
import { drawFreeCode } from './create-class.ts'
import type { ClassDeps } from './deps.ts'
import { deleteClass, lockClass, updateClass } from './queries.ts'

type Change = {
  [field in keyof ClassForm]?: ClassForm[field] | undefined
} & {
  isJoinOpen?: boolean | undefined
  isArchived?: boolean | undefined
  hasNewCode?: true | undefined
}

/** Whether the change only closes something: nobody can join by it, and it contains no text for members. */
const isClosing = ({ isJoinOpen, isArchived, ...rest }: Change): boolean =>
  isJoinOpen !== true &&
  isArchived !== false &&
  Object.entries(rest).every(([, value]) => value === undefined)

export const changeClass = async (
  { db, clock }: ClassDeps,
  actor: Actor,
  classId: string,
  { name, subject, term, isJoinOpen, isArchived, hasNewCode }: Change,
): Promise<SchoolClass> => {
  const change = { name, subject, term, isJoinOpen, isArchived, hasNewCode }
  await checkClassAction(db, actor, classId, isClosing(change) ? 'close' : 'prepare')
  await checkName(db, { accountId: actor.accountId, texts: [name, subject, term], at: clock.now() })
  await db.transaction(async tx => {
    const row = await lockClass(tx, classId)
    await updateClass(tx, classId, {
      name: name ?? row.name,
      subject: subject ?? row.subject,
      term: term ?? row.term,
      isJoinOpen: isJoinOpen ?? row.isJoinOpen,
      code: hasNewCode ? await drawFreeCode(tx) : row.code,
      archivedAt: isArchived === undefined ? row.archivedAt : isArchived ? clock.now() : null,
    })
  })
  return viewClass(db, actor, classId)
}

/** Deletes a class; homework and submissions stay with their teacher. */
export const removeClass = async ({ db }: ClassDeps, actor: Actor, classId: string): Promise<void> => {
  await checkClassAction(db, actor, classId, 'delete')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    await forgetPicture(tx, classId)
    await deleteClass(tx, classId)
  })
}
