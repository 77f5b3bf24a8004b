// Homework of a class for its teachers, and reminders to students who haven't handed in.
import type { ClassHomework } from '@lantern/contract/teach/homework/class-homework'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { notify } from '../../people/notifications/index.ts'
import { listAttemptsOfHomework } from '../../questions/attempts/index.ts'
import { claimClassReminder, getOfClass, listOfClass } from './class-queries.ts'
import type { HomeworkDeps } from './deps.ts'
import { closesFor, stateAt } from './homework.rules.ts'
import { viewHomework } from './homework-view.ts'
import { listStudents } from './queries.ts'

const reminderEveryMs = 6 * 3_600_000

/** Names that fit a line or two. */
const maxNames = 40

const rank = { open: 0, late: 1, planned: 2, closed: 3 }

/**
 * Homework of a class, in a constant number of queries.
 * @throws Refusal `not-found` for who doesn't teach the class
 */
export const listClassHomework = async (
  { db, clock, checkClassAction, listClassNames }: HomeworkDeps,
  actor: Actor,
  classId: string,
): Promise<ClassHomework[]> => {
  await checkClassAction(db, actor, classId, 'read-members')
  const listed = await listOfClass(db, classId)
  const rows = listed.map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  const views = new Map((await viewHomework(db, rows, clock.now())).map(view => [view.id, view]))
  const students = Map.groupBy(await listStudents(db, ids), ({ student }) => student.homeworkId)
  const begun = new Set(
    (await listAttemptsOfHomework(db, ids)).map(({ homeworkId, playerId }) => `${homeworkId} ${playerId}`),
  )
  const names = await listClassNames(db, classId)
  const homework = listed.flatMap(({ row, teacher }) => {
    const view = views.get(row.id)
    if (!view) return []
    const missing = (students.get(row.id) ?? []).filter(
      ({ student }) => !begun.has(`${row.id} ${student.accountId}`),
    )
    return {
      homework: view,
      teacher,
      isOwn: row.teacherId === actor.accountId,
      notBegun: missing
        .map(({ student, name }) => names.get(student.accountId) ?? name)
        .sort((a, b) => a.localeCompare(b))
        .slice(0, maxNames),
      remindedAt: row.remindedAt?.toISOString() ?? null,
    }
  })
  return homework.sort(
    (a, b) =>
      rank[a.homework.state] - rank[b.homework.state] ||
      a.homework.settings.closesAt.localeCompare(b.homework.settings.closesAt),
  )
}

/** @throws Refusal `homework-closed`, `reminded-already` within six hours */
export const remindOfHomework = async (
  { db, clock, checkClassAction }: HomeworkDeps,
  actor: Actor,
  { classId, homeworkId }: { classId: string; homeworkId: string },
): Promise<number> => {
  await checkClassAction(db, actor, classId, 'remind')
  const row = await getOfClass(db, classId, homeworkId)
  const now = clock.now()
  if (row.endsAt <= now || stateAt(row.settings, { extendedUntil: null }, now) === 'planned')
    throw new Refusal('homework-closed')
  const listed = await listStudents(db, [homeworkId])
  const attempts = await listAttemptsOfHomework(db, [homeworkId])
  const finished = new Set(attempts.filter(one => one.finishedAt !== null).map(({ playerId }) => playerId))
  const missing = listed.filter(({ student }) => {
    const state = stateAt(row.settings, student, now)
    return (state === 'open' || state === 'late') && !finished.has(student.accountId)
  })
  // Grouped by end: students without an extension share one.
  const byEnd = Map.groupBy(missing, ({ student }) => closesFor(row.settings, student).getTime())
  await db.transaction(async tx => {
    if (!(await claimClassReminder(tx, homeworkId, now, new Date(now.getTime() - reminderEveryMs))))
      throw new Refusal('reminded-already')
    for (const [until, group] of byEnd)
      await notify(tx, {
        accountIds: group.map(({ student }) => student.accountId),
        about: { kind: 'homework-due', homeworkId, title: row.title },
        at: now,
        until: new Date(until),
      })
  })
  return missing.length
}
