// A class with two students and its gradebook, for tests.
import { classTeachers } from '../database/schema/classes.ts'
import { createClass, findStudentId, joinClass } from './classes.ts'
import type { Person } from './client.ts'
import { homeworkSettings } from './homework.ts'
import { choiceQuestion, frozenQuiz } from './live-rooms.ts'
import { signedIn } from './people.ts'
import { approvedTeacher } from './played-rooms.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A choice that is right in every question, and one that isn't. */
export const [right, wrong] = ['c0', 'c1']

/** Its quizzes have two questions. */
export const startGradebookServer = (): Promise<TestServer> => {
  const questions = ['What do the tides follow?', 'What adds to them?'].map(stem => choiceQuestion(stem))
  return startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions) })
}

export const readGradebook = async (teacher: Person, classId: string) =>
  (await teacher.call('GET /classes/:classId/gradebook', { params: { classId } })).body.gradebook

export const readProgress = (teacher: Person, classId: string, memberId: string) =>
  teacher.call('GET /classes/:classId/students/:memberId/progress', { params: { classId, memberId } })

export const assignToClass = async (
  server: TestServer,
  teacher: Person,
  classId: string,
  settings: Parameters<typeof homeworkSettings>[1] = {},
): Promise<string> => {
  const { body } = await teacher.call('POST /homework', {
    body: { quizId: crypto.randomUUID(), classId, settings: homeworkSettings(server, settings) },
  })
  if (!body.success) throw new Error(`the homework was refused: ${body.code}`)
  return body.homework.id
}

/** Answers the first questions with these choices and hands in. */
export const handIn = async (student: Person, homeworkId: string, choices: readonly string[]) => {
  const begun = await student.call('POST /given-homework/:homeworkId/attempts', { params: { homeworkId } })
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
