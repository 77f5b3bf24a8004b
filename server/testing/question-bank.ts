// Questions of a bank and a file of questions, for tests that change or use them.
import { eq } from 'drizzle-orm'
import { bankComments, bankShares } from '../database/schema/question-bank.relations.ts'
import { bankQuestions, questionImportItems, questionImports } from '../database/schema/question-bank.ts'
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'
import { signedIn } from './people.ts'
import { aQuestionChange } from './teacher-quizzes.ts'
import type { TestServer } from './test-server.ts'

export const bankFacts = { title: 'Tides', topic: ['Physics'], tags: ['exam'], licence: '' }

export const addBankQuestion = async (teacher: Person, change = aQuestionChange, facts = bankFacts) => {
  const added = await teacher.call('POST /question-bank', {
    body: { add: { what: 'empty', type: change.body.type } },
  })
  const bankQuestionId = added.body.questions[0]?.id ?? ''
  const changed = await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId },
    body: { revision: 0, question: change, facts },
  })
  return changed.body.question
}

/** A file that was read and has one question. */
export const addReadImport = async (
  { database, clock }: TestServer,
  teacher: Person,
  hash: string = crypto.randomUUID(),
) => {
  const now = clock.now()
  const [file] = await database.db
    .insert(questionImports)
    .values({
      ownerId: teacher.accountId,
      fileName: 'tides.gift',
      state: 'ready',
      format: 'gift',
      total: 1,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const importId = file?.id ?? ''
  const item = {
    is: 'taken' as const,
    line: 1,
    name: 'The tides',
    losses: [],
    question: {
      body: { type: 'true-false' as const, stem: 'The tides follow the Moon.' },
      key: { type: 'true-false' as const, value: true },
      explanation: 'It pulls the sea.',
      reasons: {},
      bloom: 'remember' as const,
      difficulty: 'easy' as const,
      seconds: null,
      points: 1,
      image: null,
      title: 'The tides',
      topic: [],
      tags: [],
    },
  }
  await database.db
    .insert(questionImportItems)
    .values({ importId, place: 0, item, hash, isKnown: false, hasLoss: false })
  return importId
}

/** @returns the ids of a question with an earlier version and a comment, of one of a colleague, and of a file that waits */
export const seedQuestionBank = async (server: TestServer, teacher: Person) => {
  const { id } = await addBankQuestion(teacher)
  const other = await addBankQuestion(teacher)
  const { db } = server.database
  const colleague = await signedIn(server, 'teacher')
  const shared = await addBankQuestion(colleague)
  const createdAt = server.clock.now()
  await db.update(bankQuestions).set({ audience: 'named' }).where(eq(bankQuestions.id, shared.id))
  await db.insert(bankShares).values([
    { questionId: shared.id, accountId: teacher.accountId, createdAt },
    { questionId: id, accountId: colleague.accountId, createdAt },
  ])
  const suggestion = { ...aQuestionChange, id, concept: null, headings: [], citations: [], context: null }
  const [comment] = await db
    .insert(bankComments)
    .values({
      questionId: id,
      authorId: teacher.accountId,
      revision: 1,
      text: 'Shorter?',
      suggestion: { ...suggestion, image: null },
      state: 'open',
      createdAt,
    })
    .returning({ id: bankComments.id })
  return {
    sharedQuestionId: shared.id,
    colleagueId: colleague.accountId,
    bankCommentId: comment?.id ?? '',
    bankQuestionId: id,
    otherBankQuestionId: other.id,
    revision: '0',
    questionImportId: await addReadImport(server, teacher),
  }
}

export const sendQuestionFile = async (teacher: Person, name: string, content: string | Uint8Array) => {
  const form = new FormData()
  form.append('file', new Blob([content as string]), name)
  const response = await teacher.fetch('/api/question-imports', { method: 'POST', body: form })
  const { import: file } = (await response.json()) as { import: { id: string } }
  return { status: response.status, questionImportId: file?.id ?? '' }
}

/** Waits until a file is read, or added. */
export const importEnds = (teacher: Person, questionImportId: string) =>
  eventually(
    async () =>
      (await teacher.call('GET /question-imports/:questionImportId', { params: { questionImportId } })).body
        .import,
    ({ state }) => state !== 'reading' && state !== 'adding',
  )
