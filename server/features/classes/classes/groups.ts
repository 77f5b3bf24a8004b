// Groups of a class, made and changed one after another.
import type { ClassGroup, ClassGroupForm } from '@lantern/contract/classes/classes/class-groups'
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { checkClassAction } from './access.ts'
import type { ClassDeps } from './deps.ts'
import {
  countGroups,
  deleteGroup,
  insertGroup,
  isNameUsed,
  listGroups,
  renameGroup,
  replaceMembers,
} from './group-queries.ts'
import { lockClass } from './queries.ts'

type Deps = Pick<ClassDeps, 'db'>
type Group = { classId: string; groupId: string }

export const listClassGroups = async ({ db }: Deps, actor: Actor, classId: string): Promise<ClassGroup[]> => {
  await checkClassAction(db, actor, classId, 'read-members')
  return listGroups(db, classId)
}

export const createClassGroup = async (
  { db }: Deps,
  actor: Actor,
  classId: string,
  { name, memberIds }: ClassGroupForm,
): Promise<ClassGroup[]> => {
  await checkClassAction(db, actor, classId, 'assign')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    if ((await countGroups(tx, classId)) >= classLimits.groups) throw new Refusal('class-group-limit')
    if (await isNameUsed(tx, classId, name, null)) throw new Refusal('class-group-exists')
    await replaceMembers(tx, classId, await insertGroup(tx, classId, name), memberIds)
  })
  return listGroups(db, classId)
}

export const changeClassGroup = async (
  { db }: Deps,
  actor: Actor,
  { classId, groupId }: Group,
  { name, memberIds }: ClassGroupForm,
): Promise<ClassGroup[]> => {
  await checkClassAction(db, actor, classId, 'assign')
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    if (await isNameUsed(tx, classId, name, groupId)) throw new Refusal('class-group-exists')
    await renameGroup(tx, classId, groupId, name)
    await replaceMembers(tx, classId, groupId, memberIds)
  })
  return listGroups(db, classId)
}

export const removeClassGroup = async (
  { db }: Deps,
  actor: Actor,
  { classId, groupId }: Group,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'change-people')
  await deleteGroup(db, classId, groupId)
}
