// Races in a class for what may happen once: a place, a line of its list, an answer to an invitation; and the
// number of classes.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { classes, classInvitations, classStudents } from '../../database/schema/classes.ts'
import { aClass, createClass, joinClass } from '../classes.ts'
import { homeworkSettings } from '../homework.ts'
import { signedIn } from '../people.ts'
import { approvedTeacher } from '../played-rooms.ts'
import { seedTeacherQuiz } from '../teacher-quizzes.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race } from './race.ts'

const seed = async (server: TestServer) => {
  const teacher = await approvedTeacher(server)
  return { teacher, ...(await createClass(teacher)) }
}

const countListed = (server: TestServer, classId: string) =>
  countRows(server, 'select count(*) from class_students where class_id = $1', [classId])

const invite = (server: TestServer, classId: string, emails: readonly string[]) =>
  server.database.db
    .insert(classStudents)
    .values(emails.map(email => ({ classId, email, name: 'Tried', addedAt: server.clock.now() })))
    .returning()

const range = (length: number) => Array.from({ length }, (_, i) => i)

export const classRaces: readonly Race[] = [
  {
    what: 'one student at one code',
    of: 'joinClass',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { classId, code } = await seed(server)
      const student = await signedIn(server)
      return {
        send: () => student.call('POST /class-codes/:code/join', { params: { code } }),
        countLeft: () => countListed(server, classId),
      }
    },
  },
  {
    what: 'twenty students at the last place',
    of: 'joinClass',
    succeeds: 1,
    leaves: classLimits.students,
    prepare: async server => {
      const { classId, code } = await seed(server)
      await invite(
        server,
        classId,
        range(classLimits.students - 1).map(n => `listed-${n}@school.test`),
      )
      const students = await Promise.all(range(20).map(() => signedIn(server)))
      const waiting = [...students]
      return {
        send: () => {
          const student = waiting.pop()
          if (!student) throw new Error('more tries than students')
          return student.call('POST /class-codes/:code/join', { params: { code } })
        },
        countLeft: () => countListed(server, classId),
      }
    },
  },
  {
    what: 'the same list sent twenty times',
    of: 'addRoster',
    succeeds: 'any',
    leaves: 2,
    prepare: async server => {
      const { teacher, classId } = await seed(server)
      const text = 'Mei Tan, mei@school.test\nIvo Petrov, ivo@school.test'
      return {
        send: () => teacher.call('POST /classes/:classId/roster', { params: { classId }, body: { text } }),
        countLeft: () => countListed(server, classId),
      }
    },
  },
  {
    what: 'the same names sent twenty times',
    of: 'makeClassAccounts',
    succeeds: 'any',
    leaves: 2,
    prepare: async server => {
      const { teacher, classId } = await seed(server)
      const body = { names: 'Mei Tan\nIvo Petrov' }
      return {
        send: () => teacher.call('POST /classes/:classId/accounts', { params: { classId }, body }),
        countLeft: () =>
          countRows(
            server,
            'select count(*) from class_accounts a join accounts on id = account_id join class_students using (class_id, account_id) where class_id = $1',
            [classId],
          ),
      }
    },
  },
  {
    what: 'the same addresses mailed twenty times',
    of: 'sendInvitations',
    succeeds: 'any',
    leaves: 2,
    prepare: async server => {
      const { teacher, classId } = await seed(server)
      const body = { addresses: 'mei@school.test\nIvo <ivo@school.test>' }
      return {
        send: () => teacher.call('POST /classes/:classId/invitations', { params: { classId }, body }),
        countLeft: () =>
          countRows(
            server,
            'select count(*) from class_invitations join class_students using (class_id, email) where class_id = $1',
            [classId],
          ),
      }
    },
  },
  {
    what: 'the last address of a day, from as many classes',
    of: 'sendInvitations',
    succeeds: 'any',
    leaves: classLimits.invitationsPerDay,
    prepare: async server => {
      const { teacher, classId } = await seed(server)
      const now = server.clock.now()
      const invitedById = teacher.accountId
      await server.database.db.insert(classInvitations).values(
        range(classLimits.invitationsPerDay - 1).map(n => ({
          classId,
          email: `mailed-${n}@school.test`,
          invitedById,
          invitedAt: now,
        })),
      )
      const others = await Promise.all(range(20).map(() => createClass(teacher)))
      return {
        send: nth =>
          teacher.call('POST /classes/:classId/invitations', {
            params: { classId: others[nth]?.classId ?? '' },
            body: { addresses: 'mei@school.test' },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from class_invitations where invited_by_id = $1', [invitedById]),
      }
    },
  },
  {
    what: 'an account at the last place',
    of: 'makeClassAccounts',
    succeeds: 'any',
    leaves: classLimits.students,
    prepare: async server => {
      const { teacher, classId } = await seed(server)
      await invite(
        server,
        classId,
        range(classLimits.students - 1).map(n => `listed-${n}@school.test`),
      )
      return {
        send: nth =>
          teacher.call('POST /classes/:classId/accounts', {
            params: { classId },
            body: { names: `Student Number ${'abcdefghijklmnopqrst'[nth]}` },
          }),
        countLeft: () => countListed(server, classId),
      }
    },
  },
  {
    what: 'one invitation accepted twenty times',
    of: 'answerClassInvitation',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { classId } = await seed(server)
      const student = await signedIn(server)
      const { email } = (await student.call('GET /account')).body.account.user
      const [invitation] = await invite(server, classId, [email])
      const params = { invitationId: invitation?.id ?? '' }
      return {
        send: () =>
          student.call('POST /class-invitations/:invitationId', { params, body: { isAccepted: true } }),
        countLeft: () => countListed(server, classId),
      }
    },
  },
  {
    what: 'a reminder of homework, once in six hours',
    of: 'remindOfHomework',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { teacher, classId, code } = await seed(server)
      const student = await signedIn(server)
      await joinClass(student, code)
      const { teacherQuizId: quizId } = await seedTeacherQuiz(teacher)
      const { body } = await teacher.call('POST /homework', {
        body: { quizId, classId, settings: homeworkSettings(server) },
      })
      const params = { classId, homeworkId: body.homework.id }
      return {
        send: () => teacher.call('POST /classes/:classId/homework/:homeworkId/reminders', { params }),
        countLeft: () =>
          countRows(
            server,
            "select count(*) from notifications where account_id = $1 and kind = 'homework-due'",
            [student.accountId],
          ),
      }
    },
  },
  {
    what: 'the last class that a teacher may have',
    of: 'createClass',
    succeeds: 1,
    leaves: classLimits.classes,
    prepare: async server => {
      const teacher = await approvedTeacher(server)
      const ownerId = teacher.accountId
      await server.database.db.insert(classes).values(
        range(classLimits.classes - 1).map(n => ({
          ...aClass,
          ownerId,
          code: `FULL${n}`,
          createdAt: server.clock.now(),
        })),
      )
      return {
        send: () => teacher.call('POST /classes', { body: aClass }),
        countLeft: () => countRows(server, 'select count(*) from classes where owner_id = $1', [ownerId]),
      }
    },
  },
]
