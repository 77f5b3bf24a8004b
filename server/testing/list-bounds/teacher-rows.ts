// Additional rows of everything a teacher and an admin have.
import { eq, sql } from 'drizzle-orm'
import { quizAttempts } from '../../database/schema/attempts.ts'
import { auditEntries } from '../../database/schema/audit.ts'
import { homework, homeworkStudents } from '../../database/schema/homework.ts'
import { liveRoomPlayers } from '../../database/schema/live-rooms.ts'
import { papers, paperTemplates } from '../../database/schema/papers.ts'
import {
  bankQuestions,
  bankVersions,
  questionImportItems,
  questionImports,
} from '../../database/schema/question-bank.ts'
import { printingStudents, printings, scanPages, scans } from '../../database/schema/scans.ts'
import { teacherQuestions, teacherQuizVersions } from '../../database/schema/teacher-quizzes.ts'
import { teacherProfiles } from '../../database/schema/teachers.ts'
import { setHomework } from '../homework.ts'
import { seedRoom } from '../live-rooms.ts'
import { seedMarkRequest } from '../mark-requests.ts'
import { aBlueprint, aPaperQuestion } from '../papers.ts'
import { signedIn } from '../people.ts'
import { addMarker, printedIds } from '../printings.ts'
import { addBankQuestion, addReadImport, bankFacts } from '../question-bank.ts'
import { aQuestionChange, emptyQuiz } from '../teacher-quizzes.ts'
import { addAccounts } from './accounts.ts'
import { addAroundQuestion } from './bank-rows.ts'
import { addClasses } from './class-rows.ts'
import type { Crowd } from './crowd.ts'

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
    await student.call('POST /assigned-homework/:homeworkId', { params })
    await student.call('POST /assigned-homework/:homeworkId/attempts', { params })
    const asked = { sessionId: homeworkId, itemId: crypto.randomUUID() }
    await seedMarkRequest(server, { teacher, student }, asked)
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

/** The file that has more items each time. */
export const longFile = 'long.gift'

const addToQuestionBank = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  const { server, teacher } = crowd
  for (const n of numbers) {
    await addBankQuestion(teacher, aQuestionChange, {
      ...bankFacts,
      topic: [`Subject ${n}`],
      tags: [`tag ${n}`],
    })
    const importId = await addReadImport(server, teacher)
    if (n === 0)
      await server.database.db
        .update(questionImports)
        .set({ fileName: longFile })
        .where(eq(questionImports.id, importId))
  }
  await server.database.db.update(bankQuestions).set({ state: 'published', audience: 'everybody' })
  const { db } = server.database
  // The question of the first number has the versions.
  const [question] = await db.select().from(bankQuestions).where(sql`'tag 0' = any(${bankQuestions.tags})`)
  const [file] = await db.select().from(questionImports).where(eq(questionImports.fileName, longFile))
  const [item] = await db.select().from(questionImportItems).limit(1)
  if (!question || !file || !item) throw new Error('no question bank')
  await db.insert(bankVersions).values(
    numbers.map(n => ({
      questionId: question.id,
      revision: 1000 + n,
      question,
      title: '',
      keptAt: server.clock.now(),
    })),
  )
  await db
    .insert(questionImportItems)
    .values(numbers.map(n => ({ ...item, importId: file.id, place: 1000 + n, similarTo: question.id })))
  await addAroundQuestion(crowd, question, numbers)
}

/** Papers and templates, finished questions to take, and such as the first paper has. */
const addPapers = async ({ server, teacher, teacherQuizId, paperId }: Crowd, numbers: readonly number[]) => {
  const { db } = server.database
  const owned = { ownerId: teacher.accountId, blueprint: aBlueprint() }
  const dates = { createdAt: server.clock.now(), updatedAt: server.clock.now() }
  await db
    .insert(papers)
    .values(numbers.map(() => ({ ...owned, ...dates, forms: [], edits: [], questions: [] })))
  await db.insert(paperTemplates).values(numbers.map(n => ({ ...owned, name: `Template ${n}` })))
  const written = await db
    .insert(teacherQuestions)
    .values(
      numbers.map(position => ({
        ...aQuestionChange,
        quizId: teacherQuizId,
        position: 1000 + position,
        citations: [],
        updatedAt: server.clock.now(),
      })),
    )
    .returning()
  const copies = written.map(({ id }) => aPaperQuestion(id))
  const [paper] = await db.select().from(papers).where(eq(papers.id, paperId))
  await db
    .update(papers)
    .set({ questions: [...(paper?.questions ?? []), ...copies] })
    .where(eq(papers.id, paperId))
}

/**
 * Printings, and students of the first one, each with a sheet that has an uncertain mark and a written
 * answer.
 */
const addPrintings = async ({ server, teacher, student, printingId }: Crowd, numbers: readonly number[]) => {
  const { db } = server.database
  const [printing] = await db.select().from(printings).where(eq(printings.id, printingId))
  if (!printing) throw new Error('no printing')
  const { id: _id, ...copied } = printing
  const added = await db
    .insert(printings)
    .values(numbers.map(n => ({ ...copied, code: `copy${n}` })))
    .returning()
  await db
    .insert(printingStudents)
    .values(
      added.map(({ id }) => ({ printingId: id, name: 'A', rollNumber: '1', accountId: student.accountId })),
    )
  const students = await db
    .insert(printingStudents)
    .values(numbers.map(n => ({ printingId, name: `Student ${n}`, rollNumber: String(7000 + n) })))
    .returning()
  const [scan] = await db
    .insert(scans)
    .values({
      ownerId: teacher.accountId,
      printingId,
      fileName: 'pile.pdf',
      state: 'split',
      addedAt: server.clock.now(),
    })
    .returning()
  const colleagues = await Promise.all(numbers.map(() => signedIn(server, 'teacher')))
  await Promise.all(colleagues.map(colleague => addMarker(server, printingId, colleague)))
  const mark = { label: 'A', ink: 0.4, state: 'unsure' as const }
  const moon = { kind: 'choice' as const, id: printedIds.moon, chosen: ['A'], unsure: 'faint' as const }
  const why = { kind: 'written' as const, id: printedIds.why, hasInk: true }
  await db.insert(scanPages).values(
    students.flatMap(({ id: studentId }, n) =>
      [[{ ...moon, marks: [mark] }], [why]].map((fields, page) => ({
        ownerId: teacher.accountId,
        scanId: scan?.id ?? null,
        place: 2 * n + page,
        state: 'read' as const,
        bytes: 1,
        mediaType: 'image/jpeg',
        printingId,
        variant: 0,
        page,
        studentId,
        fields,
        addedAt: server.clock.now(),
      })),
    ),
  )
}

/** Adds one row of each kind per number; numbers must be unique. */
export const addTeacherRows = async (crowd: Crowd, numbers: readonly number[]): Promise<void> => {
  await addTeacherQuizzes(crowd, numbers)
  await addHomework(crowd, numbers)
  await addClasses(crowd, numbers)
  await addToQuestionBank(crowd, numbers)
  await addPapers(crowd, numbers)
  await addPrintings(crowd, numbers)
  for (const _ of numbers) await seedRoom(crowd.server, crowd.teacher.accountId)
  await addForAdmin(crowd, numbers)
}
