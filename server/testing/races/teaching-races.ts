// Races with a teacher's quiz, once or n times: an attempt at homework, a change, a place.
import { maxQuizQuestions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { Person } from '../client.ts'
import { setHomework } from '../homework.ts'
import { signedIn } from '../people.ts'
import { approvedTeacher } from '../played-rooms.ts'
import { aQuestionChange, seedTeacherQuiz } from '../teacher-quizzes.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race } from './race.ts'

const seed = async (server: TestServer) => {
  const teacher = await approvedTeacher(server)
  return { teacher, ...(await seedTeacherQuiz(teacher)) }
}

const open = async (server: TestServer, attempts: number | null) => {
  const { teacher, teacherQuizId } = await seed(server)
  const student = await signedIn(server)
  const homeworkId = await setHomework(server, teacher, teacherQuizId, { attempts })
  const params = { homeworkId }
  const opened = await student.call('POST /assigned-homework/:homeworkId', { params })
  if (!opened.body.success) throw new Error('the homework was not opened')
  return { teacher, student, params }
}

const countAttempts = (server: TestServer, { accountId }: Person) =>
  countRows(server, 'select count(*) from quiz_attempts where player_id = $1', [accountId])

const raceToStart =
  (attempts: number | null): Race['prepare'] =>
  async server => {
    const { student, params } = await open(server, attempts)
    return {
      send: () => student.call('POST /assigned-homework/:homeworkId/attempts', { params }),
      countLeft: () => countAttempts(server, student),
    }
  }

const countQuestions = (server: TestServer, teacherQuizId: string) =>
  countRows(server, 'select count(*) from teacher_questions where quiz_id = $1 and removed_at is null', [
    teacherQuizId,
  ])

export const teachingRaces: readonly Race[] = [
  {
    what: 'the start of homework with one attempt, where the one that runs is gone on with',
    of: 'startHomework',
    succeeds: 'any',
    leaves: 1,
    prepare: raceToStart(1),
  },
  {
    what: 'the start of homework without a bound',
    of: 'startHomework',
    succeeds: 'any',
    leaves: 1,
    prepare: raceToStart(null),
  },
  {
    what: 'opening a homework',
    of: 'openHomework',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { student, params } = await open(server, 1)
      await server.database.pool.query('delete from homework_students where account_id = $1', [
        student.accountId,
      ])
      return {
        send: () => student.call('POST /assigned-homework/:homeworkId', { params }),
        countLeft: () =>
          countRows(server, 'select count(*) from homework_students where account_id = $1', [
            student.accountId,
          ]),
      }
    },
  },
  {
    what: 'sharing results',
    of: 'shareClassResults',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { teacher, params } = await open(server, 1)
      const session = { kind: 'homework' as const, sessionId: params.homeworkId }
      return {
        send: () =>
          teacher.call('PATCH /class-results/:kind/:sessionId', {
            params: session,
            body: { isShared: true },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from shared_results where session_id = $1', [params.homeworkId]),
      }
    },
  },
  {
    what: 'taking back the one correction of a key',
    of: 'correctKey',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { teacher, student, params } = await open(server, 1)
      await student.call('POST /assigned-homework/:homeworkId/attempts', { params })
      const session = { kind: 'homework' as const, sessionId: params.homeworkId }
      const read = await teacher.call('GET /class-results/:kind/:sessionId', { params: session })
      const itemId = read.body.results.items[0]?.id ?? ''
      const correct = (
        body: { act: 'take-back' } | { act: 'key'; key: { type: 'true-false'; value: boolean } },
      ) =>
        teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
          params: { ...session, itemId },
          body,
        })
      await correct({ act: 'key', key: { type: 'true-false', value: false } })
      return {
        send: () => correct({ act: 'take-back' }),
        countLeft: () =>
          countRows(
            server,
            "select count(*) from key_corrections where session_id = $1 and what = 'taken-back'",
            [params.homeworkId],
          ),
      }
    },
  },
  {
    what: 'a change of a question, on the revision that was seen',
    of: 'changeTeacherQuestion',
    succeeds: 1,
    leaves: 2,
    prepare: async server => {
      const { teacher, teacherQuizId, teacherQuestionId } = await seed(server)
      const { rows } = await server.database.pool.query<{ revision: number }>(
        'select revision from teacher_questions where id = $1',
        [teacherQuestionId],
      )
      const revision = rows[0]?.revision ?? 0
      return {
        send: nth =>
          teacher.call('PATCH /teacher-quizzes/:teacherQuizId/questions/:teacherQuestionId', {
            params: { teacherQuizId, teacherQuestionId },
            body: { revision, change: { ...aQuestionChange, explanation: `Change ${nth}.` } },
          }),
        countLeft: async () =>
          (await countRows(server, 'select revision as count from teacher_questions where id = $1', [
            teacherQuestionId,
          ])) -
          revision +
          1,
      }
    },
  },
  {
    what: 'the last question of a quiz',
    of: 'addTeacherQuestions',
    succeeds: 1,
    leaves: maxQuizQuestions,
    prepare: async server => {
      const { teacher, teacherQuizId, teacherQuestionId } = await seed(server)
      const params = { teacherQuizId }
      const copyOne = { what: 'copies' as const, questionIds: [teacherQuestionId] }
      for (let there = 1; there < maxQuizQuestions - 1; there++)
        await teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
          params,
          body: { after: null, add: copyOne },
        })
      return {
        send: () =>
          teacher.call('POST /teacher-quizzes/:teacherQuizId/questions', {
            params,
            body: { after: null, add: { what: 'empty', type: 'true-false' } },
          }),
        countLeft: () => countQuestions(server, teacherQuizId),
      }
    },
  },
  {
    what: 'bringing a quiz back',
    of: 'bringBackTeacherQuiz',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { teacher, teacherQuizId } = await seed(server)
      const params = { teacherQuizId }
      await teacher.call('DELETE /teacher-quizzes/:teacherQuizId', { params })
      return {
        send: () => teacher.call('POST /teacher-quizzes/:teacherQuizId/bring-back', { params }),
        countLeft: () =>
          countRows(server, 'select count(*) from teacher_quizzes where id = $1 and removed_at is null', [
            teacherQuizId,
          ]),
      }
    },
  },
]
