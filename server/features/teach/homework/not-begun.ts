// Running homework of a class with how many students have not begun it.
import type { Connection } from '../../../database/client.ts'
import { listAttemptsOfHomework } from '../../questions/attempts/index.ts'
import { listRunningOfClass } from './class-queries.ts'
import { closesFor, stateAt } from './homework.rules.ts'
import { listStudents } from './queries.ts'

export type NotBegun = {
  id: string
  title: string
  closesAt: Date
  /** Last reminder by hand; null for none. */
  remindedAt: Date | null
  students: number
  notBegun: number
}

const nobody = { extendedUntil: null }

/** Homework that is open now or may still be handed in late. */
export const listNotBegun = async (db: Connection, classId: string, now: Date): Promise<NotBegun[]> => {
  const running = (await listRunningOfClass(db, classId, now)).filter(
    ({ settings }) => stateAt(settings, nobody, now) !== 'planned',
  )
  const ids = running.map(({ id }) => id)
  const students = Map.groupBy(await listStudents(db, ids), ({ student }) => student.homeworkId)
  const attempts = await listAttemptsOfHomework(db, ids)
  const begun = new Set(attempts.map(({ homeworkId, playerId }) => `${homeworkId} ${playerId}`))
  return running.map(({ id, title, settings, remindedAt }) => {
    const assigned = students.get(id) ?? []
    const missing = assigned.filter(({ student }) => !begun.has(`${id} ${student.accountId}`))
    const closesAt = closesFor(settings, nobody)
    return { id, title, closesAt, remindedAt, students: assigned.length, notBegun: missing.length }
  })
}
