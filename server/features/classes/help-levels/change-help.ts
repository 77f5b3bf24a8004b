// Help levels of a class, as its teachers set them.
import type { ClassHelp, HelpWindowForm } from '@lantern/contract/classes/help-levels/help-levels'
import { type HelpLevel, helpLimits } from '@lantern/contract/classes/help-levels/help-levels.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listSourcesByIds } from '../../material/library/index.ts'
import { checkName } from '../../people/moderation/index.ts'
import { checkClassAction, lockClass } from '../classes/index.ts'
import type { HelpDeps } from './deps.ts'
import { deleteWindow, insertWindow, listSettings, listTopics, listWindows, putSetting } from './queries.ts'
import { chooseTopics, type Topics } from './topics.rules.ts'

const dayMs = 86_400_000

const viewHelp = async (db: Connection, classId: string, now: Date): Promise<ClassHelp> => {
  const [setting] = await listSettings(db, [classId])
  const windows = await listWindows(db, classId, now)
  return {
    level: setting?.level ?? 'answers',
    windows: windows.map(({ id, title, level, startsAt, endsAt }) => ({
      id,
      title,
      level,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isRunning: startsAt <= now,
    })),
  }
}

export const readHelp = async (
  { db, clock }: HelpDeps,
  actor: Actor,
  classId: string,
): Promise<ClassHelp> => {
  await checkClassAction(db, actor, classId, 'read-members')
  return viewHelp(db, classId, clock.now())
}

export const changeHelp = async (
  { db, clock }: HelpDeps,
  actor: Actor,
  classId: string,
  level: HelpLevel,
): Promise<ClassHelp> => {
  await checkClassAction(db, actor, classId, 'change-people')
  await putSetting(db, { classId, level })
  return viewHelp(db, classId, clock.now())
}

/** @throws Refusal `help-window-times` for one that is over, ends before it begins or is too long; `help-windows-full` */
export const addWindow = async (
  { db, clock }: HelpDeps,
  actor: Actor,
  classId: string,
  { title, level, startsAt, endsAt }: HelpWindowForm,
): Promise<ClassHelp> => {
  await checkClassAction(db, actor, classId, 'change-people')
  const now = clock.now()
  const [starts, ends] = [new Date(startsAt), new Date(endsAt)]
  const length = ends.getTime() - starts.getTime()
  if (length <= 0 || length > helpLimits.windowDays * dayMs || ends <= now)
    throw new Refusal('help-window-times', { values: { days: helpLimits.windowDays } })
  await checkName(db, { accountId: actor.accountId, texts: [title], at: now })
  await db.transaction(async tx => {
    await lockClass(tx, classId)
    if ((await listWindows(tx, classId, now)).length >= helpLimits.windows)
      throw new Refusal('help-windows-full', { values: { count: helpLimits.windows } })
    await insertWindow(tx, { classId, title, level, startsAt: starts, endsAt: ends })
  })
  return viewHelp(db, classId, now)
}

export const removeWindow = async (
  { db, clock }: HelpDeps,
  actor: Actor,
  classId: string,
  windowId: string,
): Promise<ClassHelp> => {
  await checkClassAction(db, actor, classId, 'protect')
  await deleteWindow(db, classId, windowId)
  return viewHelp(db, classId, clock.now())
}

export const readTopics = async ({ db }: HelpDeps, actor: Actor, classId: string): Promise<Topics> => {
  await checkClassAction(db, actor, classId, 'read-members')
  const counted = await listTopics(db, classId)
  const ids = new Set(counted.flatMap(({ sourceId }) => sourceId ?? []))
  const names = new Map((await listSourcesByIds(db, [...ids])).map(({ id, name }) => [id, name]))
  return chooseTopics(
    counted.map(one => ({ ...one, sourceName: (one.sourceId && names.get(one.sourceId)) ?? null })),
  )
}
