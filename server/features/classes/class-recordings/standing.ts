// Standing of a person in classes: whether they may record, and who would hear it.
import type { RecordableClass } from '@lantern/contract/classes/class-recordings/class-recordings'
import {
  findRecordingEnd,
  findUsualRule,
  judgeRecording,
  type RecordingRule,
} from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { loadRetention } from '../../people/retention/index.ts'
import {
  checkClassAction,
  listAssignableClasses,
  listClassAudiences,
  listOpenJoined,
  lockJoinedClass,
} from '../classes/index.ts'
import { listPermissionsOf, listSettings } from './permission-queries.ts'

type NamedClass = { id: string; name: string }

/** Rule of a class as it is now. */
export const getRule = (
  settings: { rule: RecordingRule | null } | undefined,
  hasChildren: boolean,
): RecordingRule => settings?.rule ?? findUsualRule(hasChildren)

/** Whether a person manages classes: those who teach need nobody's permission. */
const isManager = ({ role }: Pick<Actor, 'role'>): boolean => role === 'teacher'

/** @throws Refusal for who may neither record the class as its teacher nor is in it */
export const checkRecorder = async (tx: Connection, actor: Actor, classId: string): Promise<void> => {
  if (isManager(actor)) await checkClassAction(tx, actor, classId, 'assign')
  else await lockJoinedClass(tx, actor.accountId, classId)
}

/** Standings with a constant number of queries. */
const viewRecordable = async (
  db: Connection,
  actor: Actor,
  named: readonly NamedClass[],
  now: Date,
): Promise<RecordableClass[]> => {
  const ids = named.map(({ id }) => id)
  const [audiences, settings, permissions, periods] = [
    await listClassAudiences(db, ids, now),
    await listSettings(db, ids),
    await listPermissionsOf(db, actor.accountId, ids),
    await loadRetention(db),
  ]
  return named.map(({ id, name }) => {
    const { teachers = 0, students = 0, hasChildren = false } = audiences.get(id) ?? {}
    const permission = permissions.get(id)
    const facts = {
      isManager: isManager(actor),
      rule: getRule(settings.get(id), hasChildren),
      permission: permission ? { state: permission.state, until: permission.validUntil } : null,
    }
    return {
      id,
      name,
      teachers,
      students,
      standing: judgeRecording({ ...facts, now }),
      until: findRecordingEnd(facts)?.toISOString() ?? null,
      soundDays: settings.get(id)?.soundDays ?? null,
      maxMonths: periods['class-recordings'],
    }
  })
}

export const listRecordable = async (db: Connection, actor: Actor, now: Date): Promise<RecordableClass[]> => {
  const named = isManager(actor)
    ? await listAssignableClasses(db, actor.accountId)
    : await listOpenJoined(db, actor.accountId)
  return viewRecordable(db, actor, named, now)
}

/** Standing in one class. @throws Refusal `not-found` where there is none */
export const getRecordable = async (
  db: Connection,
  actor: Actor,
  named: NamedClass,
  now: Date,
): Promise<RecordableClass> => {
  const [found] = await viewRecordable(db, actor, [named], now)
  if (!found) throw new Refusal('not-found')
  return found
}
