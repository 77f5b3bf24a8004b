// Homework assigned to a class: newcomers get it, and leavers lose what they never opened.
import type { Connection } from '../../../database/client.ts'
import { updateRunningAttempts } from '../../questions/attempts/index.ts'
import { deleteUnopened, listRunningOfClass } from './class-queries.ts'
import { endsFor } from './homework.rules.ts'
import { insertStudents, updateStudent } from './queries.ts'

type Student = { accountId: string; timeFactor: number; readAloud: boolean }

export const assignToNewcomers = async (
  tx: Connection,
  classId: string,
  newcomers: readonly Student[],
  now: Date,
): Promise<void> => {
  // Running homework for the whole class: without work for some students, or extended for a single one.
  const running = (await listRunningOfClass(tx, classId, now)).filter(
    ({ settings, isForAll }) => isForAll && now < endsFor(settings, { extendedUntil: null }),
  )
  await insertStudents(
    tx,
    running.flatMap(({ id }) => newcomers.map(student => ({ ...student, homeworkId: id, openedAt: null }))),
  )
}

export const withdrawFromStudent = (tx: Connection, classId: string, accountId: string): Promise<void> =>
  deleteUnopened(tx, classId, accountId)

/** Applies extra time and reading aloud to a class's homework, including running attempts. */
export const accommodateInClass = async (
  tx: Connection,
  classId: string,
  { accountId, ...accommodation }: Student,
  now: Date,
): Promise<void> => {
  for (const row of await listRunningOfClass(tx, classId, now)) {
    await updateStudent(tx, row.id, accountId, accommodation)
    await updateRunningAttempts(tx, row.id, accommodation, accountId)
  }
}
