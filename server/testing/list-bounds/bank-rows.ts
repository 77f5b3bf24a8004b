// Rows around bank questions: similar questions, uses, shares and comments.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  bankComments,
  bankShares,
  bankSimilarPairs,
  bankUses,
} from '../../database/schema/question-bank.relations.ts'
import { bankQuestions } from '../../database/schema/question-bank.ts'
import { signedIn } from '../people.ts'
import type { Crowd } from './crowd.ts'

type Question = typeof bankQuestions.$inferSelect

/** The generated column is worked out again. */
const copyOf = ({ found: _found, ...question }: Question, ownerId: string) => ({
  ...question,
  tags: [],
  id: randomUUID(),
  ownerId,
})

/** Equal meaning for all of them. */
const sameVector = { vector: new Uint8Array(384).fill(1), encoder: 'of a test' }

/** Adds one row of each kind per number, all about this question. */
export const addAroundQuestion = async (
  { server, teacher }: Crowd,
  question: Question,
  numbers: readonly number[],
): Promise<void> => {
  const { db } = server.database
  const now = server.clock.now()
  const colleagues = await Promise.all(numbers.map(() => signedIn(server, 'teacher')))
  const alike = await db
    .insert(bankQuestions)
    .values(numbers.map(() => ({ ...copyOf(question, teacher.accountId), ...sameVector })))
    .returning({ id: bankQuestions.id })
  await db.update(bankQuestions).set(sameVector).where(eq(bankQuestions.id, question.id))
  await db.insert(bankSimilarPairs).values(
    alike.map(({ id }) => {
      const [firstId = '', secondId = ''] = [id, question.id].toSorted()
      return { firstId, secondId, similarity: 0.9 }
    }),
  )
  await db
    .insert(bankShares)
    .values(colleagues.map(({ accountId }) => ({ questionId: question.id, accountId, createdAt: now })))
  await db.insert(bankComments).values(
    colleagues.map(({ accountId }) => ({
      questionId: question.id,
      authorId: accountId,
      revision: question.revision,
      text: 'Good.',
      createdAt: now,
    })),
  )
  await db.insert(bankUses).values(
    numbers.map(() => ({
      questionId: question.id,
      sessionKind: 'room' as const,
      sessionId: randomUUID(),
      title: 'Year 9',
      revision: question.revision,
      hash: question.hash,
      students: 10,
      share: 6,
      askedAt: now,
    })),
  )
  await db
    .insert(bankQuestions)
    .values(
      colleagues.map(({ accountId }) => ({ ...copyOf(question, accountId), audience: 'school' as const })),
    )
}
