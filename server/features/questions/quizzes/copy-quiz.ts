// A copy of a teacher's questions, for homework or for practice.
import type { AuthoredQuestion, FrozenQuiz } from '@lantern/contract/questions/kinds/authored-questions'
import type { Connection } from '../../../database/client.ts'
import { appendQuestion, insertQuiz } from './quiz-queries.ts'

const toRow = ({ id: _id, ...question }: AuthoredQuestion) => question

type Kind = { origin: 'homework'; mode: 'exam' } | { origin: 'bank'; mode: 'practice' }

/** Copies a quiz, so that the teacher's later changes don't reach running attempts. @returns its id */
export const copyQuiz = async (
  tx: Connection,
  ownerId: string,
  { title, sources, questions }: FrozenQuiz,
  now: Date,
  { origin, mode }: Kind = { origin: 'homework', mode: 'exam' },
): Promise<string> => {
  const { id } = await insertQuiz(tx, {
    ownerId,
    title,
    sources,
    origin,
    createdAt: now,
    settings: {
      count: questions.length,
      types: questions.map(({ body }) => body.type),
      levels: [],
      difficulty: null,
      topic: null,
      pages: [],
      parts: [],
      includesUnsure: false,
      mode,
      secondsPerQuestion: null,
    },
  })
  for (const question of questions) await appendQuestion(tx, id, toRow(question))
  return id
}
