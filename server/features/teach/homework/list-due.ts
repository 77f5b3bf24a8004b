// Homework by when it closes: what a student has to do, and what a teacher's classes have.
import type { Connection } from '../../../database/client.ts'
import { listDueOfStudent, listDueOfTeacher } from './due-queries.ts'
import { closesFor } from './homework.rules.ts'

export type DueHomework = {
  id: string
  title: string
  classId: string | null
  closesAt: Date
  /** Counts changes of its times. */
  revision: number
  changedAt: Date
}

type Row = Awaited<ReturnType<typeof listDueOfTeacher>>[number]

const toDue = (
  { id, title, classId, settings, timesRevision, timesChangedAt, createdAt }: Row,
  extendedUntil: Date | null,
): DueHomework => ({
  id,
  title,
  classId,
  closesAt: closesFor(settings, { extendedUntil }),
  revision: timesRevision,
  changedAt: timesChangedAt ?? createdAt,
})

const inOrder = (due: DueHomework[]): DueHomework[] =>
  due.sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime() || a.id.localeCompare(b.id))

/** Due homework of a student with their extensions; nothing that ended before `from`. */
export const listOwnDue = async (db: Connection, studentId: string, from: Date): Promise<DueHomework[]> =>
  inOrder(
    (await listDueOfStudent(db, studentId, from)).map(({ row, extendedUntil }) => toDue(row, extendedUntil)),
  )

/** Due homework that they assigned, and that others assigned to classes they teach. */
export const listTaughtDue = async (
  db: Connection,
  teacherId: string,
  classIds: readonly string[],
  from: Date,
): Promise<DueHomework[]> =>
  inOrder((await listDueOfTeacher(db, teacherId, classIds, from)).map(row => toDue(row, null)))
