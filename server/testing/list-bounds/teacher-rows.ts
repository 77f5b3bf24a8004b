// More of everything that a teacher and an admin have.
import { eq } from 'drizzle-orm'
import { quizAttempts } from '../../database/schema/attempts.ts'
import { auditEntries } from '../../database/schema/audit.ts'
import { homework, homeworkStudents } from '../../database/schema/homework.ts'
import { accounts } from '../../database/schema/identity.ts'
import { liveRoomPlayers } from '../../database/schema/live-rooms.ts'
import { teacherQuizVersions } from '../../database/schema/teacher-quizzes.ts'
import { teacherProfiles } from '../../database/schema/teachers.ts'
import { setHomework } from '../homework.ts'
import { seedRoom } from '../live-rooms.ts'
import { emptyQuiz } from '../teacher-quizzes.ts'
import type { Crowd } from './crowd.ts'

const addAccounts = ({ server }: Crowd, role: 'student' | 'teacher', numbers: readonly number[]) =>
  server.database.db
    .insert(accounts)
    .values(
      numbers.map(n => ({
        kind: 'account' as const,
        email: `${role}-${n}@school.test`,
        username: `${role} ${n}`,
        role,
        verifiedAt: server.clock.now(),
        createdAt: server.clock.now(),
      })),
    )
    .returning()

const addTeacherQuizzes = async (
  { server, teacher, teacherQuizId }: Crowd,
  numbers: readonly number[],
): Promise<void> => {
  for (const n of numbers) {
    await teacher.call('POST /teacher-quizzes', { body: { ...emptyQuiz, title: `Quiz ${n}` } })
    await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
      params: { teacherQuizId },
      body: { after: null, add: { what: 'empty', type: 'true-false' } },
    })
  }
  const version = { quizId: teacherQuizId, reason: 'edited' as const, title: 'Tides', questions: [] }
  await server.database.db
    .insert(teacherQuizVersions)
    .values(numbers.map(() => ({ ...version, keptAt: server.clock.now() })))
}

/** Homework that the student has begun, and students who have finished the first. */
const addHomework = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  const { server, teacher, student, homeworkId } = crowd
  const { db } = server.database
  const now = server.clock.now()
  for (const _ of numbers) {
    const params = { homeworkId: await setHomework(server, teacher, crypto.randomUUID()) }
    await student.call('POST /given-homework/:homeworkId', { params })
    await student.call('POST /given-homework/:homeworkId/attempts', { params })
  }
  const classmates = await addAccounts(crowd, 'student', numbers)
  const [first] = await db.select().from(homework).where(eq(homework.id, homeworkId))
  if (!first) throw new Error('no homework')
  await db
    .insert(homeworkStudents)
    .values(classmates.map(({ id }) => ({ homeworkId, accountId: id, openedAt: now })))
  const attempt = { homeworkId, quizId: first.quizId, mode: 'exam' as const, timeFactor: 1 }
  await db
    .insert(quizAttempts)
    .values(classmates.map(({ id }) => ({ ...attempt, playerId: id, startedAt: now, finishedAt: now })))
  await db.insert(liveRoomPlayers).values(
    classmates.map(({ id, username }) => ({
      roomId: crowd.roomId,
      playerId: id,
      nickname: username,
      avatar: 1,
      isGuest: false,
      choiceSeed: 1,
      joinedAt: now,
    })),
  )
}

const addForAdmin = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  const { db } = crowd.server.database
  const now = crowd.server.clock.now()
  const waiting = await addAccounts(crowd, 'teacher', numbers)
  await db.insert(teacherProfiles).values(
    waiting.map(({ id }) => ({
      accountId: id,
      certificateKey: 'certificate',
      certificateName: 'certificate.pdf',
      certificateType: 'application/pdf' as const,
      certificateBytes: 1,
      sentAt: now,
    })),
  )
  await db
    .insert(auditEntries)
    .values(waiting.map(({ id }) => ({ at: now, act: 'certificate-viewed' as const, subjectId: id })))
}

/** One more of each for each number; no number comes twice. */
export const addTeacherRows = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  await addTeacherQuizzes(crowd, numbers)
  await addHomework(crowd, numbers)
  for (const _ of numbers) await seedRoom(crowd.server, crowd.teacher.accountId)
  await addForAdmin(crowd, numbers)
}
