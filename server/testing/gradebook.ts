// A class with two students and its gradebook, for tests.
import { classTeachers } from '../database/schema/classes.ts'
import { createClass, findStudentId, joinClass } from './classes.ts'
import type { Person } from './client.ts'
import { homeworkSettings } from './homework.ts'
import { choice, choiceQuestion, frozenQuiz, roomOptions } from './live-rooms.ts'
import { signedIn } from './people.ts'
import { approvedTeacher, ask, joinAsPlayer } from './played-rooms.ts'
import { addReadyPaper, aPrinting, findPrinting, printedIds, scanSheets } from './printings.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A choice that is right in every question, and one that isn't. */
export const [right, wrong] = ['c0', 'c1']

const twoQuestions = () =>
  ['What do the tides follow?', 'What adds to them?'].map(stem => choiceQuestion(stem))

/** @param listQuestions of its quizzes */
export const startGradebookServer = ({
  worker = false,
  listQuestions = twoQuestions,
} = {}): Promise<TestServer> =>
  startTestServer({ worker, freezeQuiz: async () => frozenQuiz(listQuestions()) })

export const readGradebook = async (teacher: Person, classId: string) =>
  (await teacher.call('GET /classes/:classId/gradebook', { params: { classId } })).body.gradebook

export const readProgress = (teacher: Person, classId: string, memberId: string) =>
  teacher.call('GET /classes/:classId/students/:memberId/progress', { params: { classId, memberId } })

export const readTopics = (teacher: Person, classId: string) =>
  teacher.call('GET /classes/:classId/topics', { params: { classId } })

type Member = { classId: string; memberId: string }

export const listNotes = (teacher: Person, member: Member) =>
  teacher.call('GET /classes/:classId/students/:memberId/notes', { params: member })

export const addNote = (teacher: Person, member: Member, text: string) =>
  teacher.call('POST /classes/:classId/students/:memberId/notes', { params: member, body: { text } })

export const assignToClass = async (
  server: TestServer,
  teacher: Person,
  classId: string,
  settings: Parameters<typeof homeworkSettings>[1] = {},
  memberIds: string[] | null = null,
): Promise<string> => {
  const { body } = await teacher.call('POST /homework', {
    body: { quizId: crypto.randomUUID(), classId, memberIds, settings: homeworkSettings(server, settings) },
  })
  if (!body.success) throw new Error(`the homework was refused: ${body.code}`)
  return body.homework.id
}

/** Answers the first questions with these choices and hands in. */
export const submitAttempt = async (student: Person, homeworkId: string, choices: readonly string[]) => {
  const begun = await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
  const { attempt } = begun.body
  for (const [i, choice] of choices.entries())
    await student.call('POST /attempts/:attemptId/answers/:questionId', {
      params: { attemptId: attempt.id, questionId: attempt.questions[i]?.id ?? '' },
      body: { response: { type: 'single-choice', choice } },
    })
  await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
}

export const addColleague = async (
  server: TestServer,
  classId: string,
  role: 'co-teacher' | 'assistant',
): Promise<Person> => {
  const colleague = await approvedTeacher(server)
  await server.database.db
    .insert(classTeachers)
    .values({ classId, accountId: colleague.accountId, role, addedAt: server.clock.now() })
  return colleague
}

/** Anna and Ben, as the teacher's list names them. */
export const seedClassOfTwo = async (server: TestServer, teacher: Person) => {
  const { classId, code } = await createClass(teacher)
  const [anna, ben] = [await signedIn(server), await signedIn(server)]
  const add = async (student: Person, name: string) => {
    await joinClass(student, code)
    const studentId = await findStudentId(teacher, classId, student.accountId)
    const params = { classId, studentId }
    await teacher.call('PATCH /classes/:classId/students/:studentId', { params, body: { name } })
    return studentId
  }
  return { classId, code, anna, ben, annaId: await add(anna, 'Anna'), benId: await add(ben, 'Ben') }
}

/** A room of the class with two questions, played by some of its students and ended. @returns its id */
export const playClassRoom = async (
  server: TestServer,
  teacher: Person,
  classId: string,
  players: readonly { student: Person; choices: readonly string[] }[],
  memberIds: string[] | null = null,
): Promise<string> => {
  const { body } = await teacher.call('POST /live-rooms', {
    body: { quizId: crypto.randomUUID(), options: { ...roomOptions, seconds: null }, classId, memberIds },
  })
  const roomId = body.room.id
  const host = await joinAsPlayer(server, teacher, roomId, 'host')
  await host.enter()
  const seats = await Promise.all(players.map(({ student }) => joinAsPlayer(server, student, roomId)))
  for (const [i, seat] of seats.entries()) await seat.enter({ nickname: `Player ${i}` })
  for (const nth of [0, 1]) {
    await ask({ host, seats })
    for (const [i, seat] of seats.entries()) await seat.answer(choice(players[i]?.choices[nth] ?? wrong))
    await host.host({ act: 'reveal' })
    await host.until(({ phase }) => phase === 'revealed')
  }
  await host.host({ act: 'end' })
  await host.until(({ phase }) => phase === 'ended')
  return roomId
}

/**
 * Paper printed for the class, with one answer marked on its first sheet; its results are shared.
 * @returns its id
 */
export const printClassPaper = async (
  server: TestServer,
  teacher: Person,
  classId: string,
): Promise<string> => {
  const paperId = await addReadyPaper(server, teacher)
  const { body } = await teacher.call('POST /papers/:paperId/printings', {
    params: { paperId },
    body: aPrinting({ mode: 'named', students: [], classId }),
  })
  const printingId = body.printing.id
  const { code: name } = await findPrinting(server, printingId)
  const sheet = {
    code: { printing: name, variant: 0, page: 0, copy: 0 },
    filled: { [printedIds.moon]: ['A'] },
  }
  await scanSheets(teacher, { printingId, paperId, fill: () => sheet }, [sheet])
  await teacher.call('PATCH /class-results/:kind/:sessionId', {
    params: { kind: 'paper', sessionId: printingId },
    body: { isShared: true },
  })
  return printingId
}
