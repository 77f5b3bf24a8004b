// Races in the question bank: saving a question of a quiz, adding a file, copying a shared question,
// accepting a change, and commenting up to the limit.
import { reviewLimits } from '@lantern/contract/questions/question-bank/bank-review'
import { eq } from 'drizzle-orm'
import { bankComments } from '../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../database/schema/question-bank.ts'
import { signedIn } from '../people.ts'
import { approvedTeacher } from '../played-rooms.ts'
import { addBankQuestion, addReadImport } from '../question-bank.ts'
import { seedTeacherQuiz } from '../teacher-quizzes.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race } from './race.ts'

const shareWithSchool = async (server: TestServer) => {
  const [owner, colleague] = [await approvedTeacher(server), await approvedTeacher(server)]
  const question = await addBankQuestion(owner)
  await server.database.db
    .update(bankQuestions)
    .set({ audience: 'school' })
    .where(eq(bankQuestions.id, question.id))
  return { owner, colleague, question }
}

export const questionBankRaces: readonly Race[] = [
  {
    what: 'keeping a question of a quiz in the bank',
    of: 'addBankQuestions',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const teacher = await signedIn(server, 'teacher')
      const { teacherQuestionId } = await seedTeacherQuiz(teacher)
      const add = { what: 'copies' as const, questionIds: [teacherQuestionId] }
      return {
        send: () => teacher.call('POST /question-bank', { body: { add } }),
        countLeft: () =>
          countRows(server, 'select count(*) from bank_questions where owner_id = $1', [teacher.accountId]),
      }
    },
  },
  {
    what: 'adding the questions of a file',
    of: 'addQuestionImport',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const teacher = await signedIn(server, 'teacher')
      const params = { questionImportId: await addReadImport(server, teacher) }
      return {
        send: () => teacher.call('POST /question-imports/:questionImportId/add', { params, body: {} }),
        countLeft: () =>
          countRows(
            server,
            "select count(*) from question_imports where owner_id = $1 and state = 'adding'",
            [teacher.accountId],
          ),
      }
    },
  },
  {
    what: 'copying a question that a colleague shares',
    of: 'copySharedQuestions',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const { colleague, question } = await shareWithSchool(server)
      const body = { questionIds: [question.id] }
      return {
        send: () => colleague.call('POST /question-bank-shared/copies', { body }),
        countLeft: () =>
          countRows(server, 'select count(*) from bank_questions where owner_id = $1', [colleague.accountId]),
      }
    },
  },
  {
    what: 'commenting on a question with room for one more',
    of: 'addBankComment',
    succeeds: 1,
    leaves: reviewLimits.comments,
    prepare: async server => {
      const { colleague, question } = await shareWithSchool(server)
      const params = { bankQuestionId: question.id }
      const comment = {
        questionId: question.id,
        authorId: colleague.accountId,
        revision: 1,
        text: 'One of many',
        createdAt: server.clock.now(),
      }
      await server.database.db
        .insert(bankComments)
        .values(Array.from({ length: reviewLimits.comments - 1 }, () => comment))
      return {
        send: () =>
          colleague.call('POST /question-bank/:bankQuestionId/comments', { params, body: { text: 'More' } }),
        countLeft: () =>
          countRows(server, 'select count(*) from bank_comments where question_id = $1', [question.id]),
      }
    },
  },
  {
    what: 'taking a change that a colleague suggests',
    of: 'resolveBankSuggestion',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const { owner, colleague, question } = await shareWithSchool(server)
      const { db } = server.database
      const [comment] = await db
        .insert(bankComments)
        .values({
          questionId: question.id,
          authorId: colleague.accountId,
          revision: question.revision,
          text: '',
          suggestion: { ...question, explanation: 'Otherwise.' },
          state: 'open',
          createdAt: server.clock.now(),
        })
        .returning({ id: bankComments.id })
      const params = { bankQuestionId: question.id, bankCommentId: comment?.id ?? '' }
      return {
        send: () =>
          owner.call('POST /question-bank/:bankQuestionId/comments/:bankCommentId', {
            params,
            body: { takes: true },
          }),
        countLeft: () =>
          countRows(server, 'select count(*) from bank_versions where question_id = $1 and revision = $2', [
            question.id,
            question.revision,
          ]),
      }
    },
  },
]
