// Level for a person now: the strictest of what their classes, homework and windows set.
import type { OwnHelp } from '@lantern/contract/classes/help-levels/help-levels'
import { findStrictest, type HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import { listClassesOfCopies } from '../../material/library/index.ts'
import { listOpenJoined } from '../classes/index.ts'
import type { FindDeps } from './deps.ts'
import { listRunningWindows, listSettings } from './queries.ts'

export type HelpScope = {
  sourceIds: readonly string[]
  /** Class that the conversation is about; absent or null for none. */
  classId?: string | null | undefined
  /** Whether more than these sources may be asked, such as what a model knows itself. */
  isOpen?: boolean | undefined
}

type Setting = {
  level: HelpLevel
  kind: 'class' | 'homework' | 'window'
  classId: string
  className: string
  title: string
  until: Date | null
}

/** Everything that is set below full answers for a student now. */
const listApplying = async (
  { db, clock, listHomeworkHelp }: FindDeps,
  accountId: string,
): Promise<Setting[]> => {
  const joined = await listOpenJoined(db, accountId)
  if (joined.length === 0) return []
  const names = new Map(joined.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  const now = clock.now()
  const [windows, homework, classes] = await Promise.all([
    listRunningWindows(db, ids, now),
    listHomeworkHelp(db, accountId, now),
    listSettings(db, ids),
  ])
  const all = [
    ...windows.map(({ level, classId, title, endsAt }) => ({
      kind: 'window' as const,
      level,
      classId,
      title,
      until: endsAt,
    })),
    ...homework.map(one => ({ kind: 'homework' as const, ...one })),
    ...classes.map(one => ({ kind: 'class' as const, ...one, title: '', until: null })),
  ]
  return all.flatMap(one => {
    const className = names.get(one.classId)
    return className === undefined || one.level === 'answers' ? [] : [{ ...one, className }]
  })
}

/** Classes that the question concerns: the one of the conversation, and those that read the sources or the same files. */
const listConcerned = async (
  { db }: FindDeps,
  { sourceIds, classId }: HelpScope,
  classIds: readonly string[],
): Promise<Set<string>> => {
  const found = await listClassesOfCopies(db, sourceIds, classIds)
  return new Set(classId ? [...found, classId] : found)
}

/**
 * The strictest setting; null for full answers. A window counts for everything: what an exam asks may be in any file. A
 * class and its homework count for the class's material, its copies, conversations of the class, and what has no material.
 */
const findSetting = async (deps: FindDeps, accountId: string, scope: HelpScope): Promise<Setting | null> => {
  const all = await listApplying(deps, accountId)
  const ofMaterial = all.filter(({ kind }) => kind !== 'window')
  if (scope.isOpen || ofMaterial.length === 0) return findStrictest(all)
  const concerned = await listConcerned(deps, scope, [...new Set(ofMaterial.map(({ classId }) => classId))])
  return findStrictest(all.filter(({ kind, classId }) => kind === 'window' || concerned.has(classId)))
}

export const findHelp = async (
  deps: FindDeps,
  accountId: string,
  scope: HelpScope,
): Promise<{ level: HelpLevel; classId: string | null }> => {
  const setting = await findSetting(deps, accountId, scope)
  return { level: setting?.level ?? 'answers', classId: setting?.classId ?? null }
}

export const viewOwnHelp = async (deps: FindDeps, accountId: string, scope: HelpScope): Promise<OwnHelp> => {
  const setting = await findSetting(deps, accountId, scope)
  if (!setting) return { level: 'answers', reason: null }
  const { level, kind, className, title, until } = setting
  return { level, reason: { kind, className, title, until: until?.toISOString() ?? null } }
}
