// Classes with members and contents.
import { eq } from 'drizzle-orm'
import { classRecordings, recordingPermissions } from '../../database/schema/class-recordings.ts'
import { classInvitations, classStudents } from '../../database/schema/classes.ts'
import { helpQuestions, helpWindows } from '../../database/schema/help-levels.ts'
import { homework } from '../../database/schema/homework.ts'
import { liveRooms } from '../../database/schema/live-rooms.ts'
import { createClass, findStudentId, joinClass, shareSource } from '../classes.ts'
import { anExam } from '../exams.ts'
import { addNote } from '../gradebook.ts'
import { aCell, addOwnColumn, writeCells } from '../own-columns.ts'
import { seedPlannedRoom } from '../planned-rooms.ts'
import { addAccounts } from './accounts.ts'
import type { Crowd } from './crowd.ts'

/** Classes that the student is in, and more of everything in the first. */
export const addClasses = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  const { teacher, student, server, classId } = crowd
  const now = server.clock.now()
  // Numbers above those of the homework's students, so that addresses stay unique.
  const classmates = await addAccounts(
    crowd,
    'student',
    numbers.map(n => n + 1000),
  )
  await server.database.db
    .insert(classStudents)
    .values(classmates.map(({ id }) => ({ classId, accountId: id, addedAt: now })))
  await server.database.db
    .insert(recordingPermissions)
    .values(classmates.map(({ id }) => ({ classId, accountId: id, state: 'asked' as const, askedAt: now })))
  const memberId = await findStudentId(teacher, classId, student.accountId)
  // The later the more changes, so that the last column has more of them each time.
  const ownColumnId = await addOwnColumn(teacher, classId, {
    day: `2026-11-${numbers.length < 10 ? '20' : '25'}`,
  })
  for (const n of numbers) {
    await addNote(teacher, { classId, memberId }, `Note ${n}`)
    await teacher.call('POST /classes/:classId/exams', {
      params: { classId },
      body: { ...anExam(), title: `Paper ${n}`, paperId: null },
    })
    await writeCells(teacher, { classId, ownColumnId }, [
      aCell(memberId, { revision: n - (numbers[0] ?? 0), value: String(n % 20) }),
    ])
    const other = await addOwnColumn(teacher, classId, { day: '2026-11-01', title: `Oral ${n}` })
    await writeCells(teacher, { classId, ownColumnId: other }, [aCell(memberId)])
    await teacher.call('POST /classes/:classId/groups', {
      params: { classId },
      body: { name: `Group ${n}`, memberIds: [memberId] },
    })
    await joinClass(student, (await createClass(teacher)).code)
    const sourceId = await shareSource(server, teacher, classId)
    await server.database.db.insert(helpWindows).values({
      classId,
      title: `Test ${n}`,
      level: 'answers',
      startsAt: now,
      endsAt: new Date(now.getTime() + 3_600_000),
    })
    await server.database.db.insert(helpQuestions).values(
      [teacher, student, crowd.admin].map(({ accountId }) => ({
        classId,
        accountId,
        sourceId,
        level: 'place' as const,
        askedAt: now,
      })),
    )
    const recording = { classId, accountId: teacher.accountId, startedAt: now, seenAt: now }
    await server.database.db.insert(classRecordings).values([recording, { ...recording, sourceId }])
    await teacher.call('POST /classes/:classId/announcements', {
      params: { classId },
      body: { text: 'Bring your atlas.' },
    })
  }
  await server.database.db.update(homework).set({ classId }).where(eq(homework.teacherId, teacher.accountId))
  await server.database.db.update(liveRooms).set({ classId }).where(eq(liveRooms.hostId, teacher.accountId))
  for (const n of numbers)
    await seedPlannedRoom(server, teacher, { classId, quizId: crypto.randomUUID(), title: `Room ${n}` })
  await server.database.db
    .insert(classStudents)
    .values(
      numbers.map(n => ({ classId, email: `invited-${n}@school.test`, name: `Student ${n}`, addedAt: now })),
    )
  await server.database.db.insert(classInvitations).values(
    numbers.map(n => ({
      classId,
      email: `invited-${n}@school.test`,
      invitedById: teacher.accountId,
      invitedAt: now,
    })),
  )
}
