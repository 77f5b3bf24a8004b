// Quiz with fixed keys, for tests that play one.
import type { QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import { quizQuestions, quizzes } from '../database/schema/quizzes.ts'
import type { Person } from './client.ts'
import type { TestServer } from './test-server.ts'

export const quizSettings: QuizSettings = {
  count: 3,
  types: ['true-false'],
  levels: [],
  difficulty: null,
  topic: null,
  pages: [],
  parts: [],
  includesUnsure: false,
  mode: 'practice',
  secondsPerQuestion: null,
}

type Seeded = Omit<typeof quizQuestions.$inferInsert, 'quizId' | 'ordinal'>

export const trueFalse = (stem: string, value: boolean): Seeded => ({
  body: { type: 'true-false', stem },
  key: { type: 'true-false', value },
  explanation: `It is ${value}.`,
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: 'tides',
  headings: ['Tides'],
  citations: [],
  context: null,
  checkFirst: false,
})

const threeStatements = [
  trueFalse('The tides follow the Moon.', true),
  trueFalse('The tides follow Mars.', false),
  trueFalse('The Sun adds to the tides.', true),
]

/** @returns the ids of the quiz and of its questions in their order */
export const seedQuiz = async (
  server: TestServer,
  owner: Person,
  settings: Partial<QuizSettings> = {},
  questions: readonly Seeded[] = threeStatements,
) => {
  const { db } = server.database
  const [quiz] = await db
    .insert(quizzes)
    .values({
      ownerId: owner.accountId,
      title: 'Tides',
      origin: 'material',
      sources: [],
      settings: { ...quizSettings, ...settings },
      createdAt: server.clock.now(),
    })
    .returning()
  if (!quiz) throw new Error('no quiz')
  const rows = await db
    .insert(quizQuestions)
    .values(questions.map((question, ordinal) => ({ ...question, quizId: quiz.id, ordinal })))
    .returning({ id: quizQuestions.id })
  return { quizId: quiz.id, questionIds: rows.map(({ id }) => id) }
}
