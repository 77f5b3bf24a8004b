// A class with a year's work as rows: students, homework, attempts and answers drawn by a fixed rule.
import type { Db } from '../../server/database/client.ts'
import { quizAnswers, quizAttempts } from '../../server/database/schema/attempts.ts'
import { classStudents } from '../../server/database/schema/classes.ts'
import { homework, homeworkStudents } from '../../server/database/schema/homework.ts'
import { accounts } from '../../server/database/schema/identity.ts'
import { quizQuestions, quizzes } from '../../server/database/schema/quizzes.ts'

type Size = { students: number; pieces: number; questions: number }
type Place = { teacherId: string; classId: string; now: Date }

const day = 24 * 3_600_000
const batch = 3000

const firstNames = ['Amara', 'Bilal', 'Clara', 'Daniel', 'Elif', 'Finn', 'Greta', 'Ivo', 'Jonas', 'Kofi']
const lastNames = ['Diallo', 'Haddad', 'Lindqvist', 'Ferreira', 'Kaya', 'Gallagher', 'Hoffmann', 'Petrov']
const titles = ['Cells', 'Membranes', 'Enzymes', 'Glycolysis', 'Krebs cycle', 'Electron transport', 'Osmosis']

const range = (length: number) => Array.from({ length }, (_, i) => i)

/** The same number between 0 and 1 for the same two. */
const draw = (a: number, b: number): number => {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

const insertAll = async <Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += batch) await insert(rows.slice(from, from + batch))
}

const addStudents = async (db: Db, { classId, now }: Place, count: number): Promise<string[]> => {
  const people = await db
    .insert(accounts)
    .values(
      range(count).map(n => ({
        kind: 'account' as const,
        email: `made-${n}-${classId}@school.test`,
        username: `${firstNames[n % 10]} ${lastNames[Math.floor(n / 10 + n) % 8]}`,
        role: 'student' as const,
        verifiedAt: now,
        createdAt: now,
      })),
    )
    .returning({ id: accounts.id })
  const ids = people.map(({ id }) => id)
  await db.insert(classStudents).values(ids.map(accountId => ({ classId, accountId, addedAt: now })))
  return ids
}

const addQuiz = async (db: Db, { teacherId, now }: Place, title: string, count: number) => {
  const [quiz] = await db
    .insert(quizzes)
    .values({
      ownerId: teacherId,
      title,
      origin: 'material',
      sources: [],
      settings: {
        count,
        types: ['true-false'],
        levels: [],
        difficulty: null,
        topic: null,
        pages: [],
        parts: [],
        includesUnsure: false,
        mode: 'exam',
        secondsPerQuestion: null,
      },
      createdAt: now,
    })
    .returning({ id: quizzes.id })
  if (!quiz) throw new Error('no quiz')
  const questions = await db
    .insert(quizQuestions)
    .values(
      range(count).map(ordinal => ({
        quizId: quiz.id,
        ordinal,
        body: { type: 'true-false' as const, stem: `${title}, statement ${ordinal + 1}.` },
        key: { type: 'true-false' as const, value: true },
        explanation: '',
        reasons: {},
        bloom: 'remember' as const,
        difficulty: 'easy' as const,
        concept: title,
        headings: [title],
        citations: [],
        context: null,
        checkFirst: false,
      })),
    )
    .returning({ id: quizQuestions.id })
  return { quizId: quiz.id, questionIds: questions.map(({ id }) => id) }
}

/** Everybody hands in but one in twenty-five; one in fifteen is late. The last piece is still open. */
const addPiece = async (db: Db, place: Place, accountIds: readonly string[], nth: number, size: Size) => {
  const { teacherId, classId, now } = place
  const title = titles[nth % titles.length] ?? ''
  const { quizId, questionIds } = await addQuiz(db, place, title, size.questions)
  const age = size.pieces - nth - 1
  const closes = new Date(now.getTime() + day - age * 4 * day)
  const opens = new Date(closes.getTime() - 7 * day)
  const [row] = await db
    .insert(homework)
    .values({
      teacherId,
      quizId,
      title,
      classId,
      settings: {
        opensAt: opens.toISOString(),
        closesAt: closes.toISOString(),
        lateUntil: null,
        attempts: 1,
        secondsPerQuestion: null,
        tells: 'at-once',
        remindHours: null,
        takesNames: false,
        stopsRecording: false,
        help: null,
      },
      endsAt: closes,
      createdAt: opens,
      settledAt: closes < now ? closes : null,
    })
    .returning({ id: homework.id })
  const homeworkId = row?.id ?? ''
  await db
    .insert(homeworkStudents)
    .values(accountIds.map(accountId => ({ homeworkId, accountId, openedAt: opens })))
  const attempts = accountIds.flatMap((playerId, n) => {
    if (draw(n, nth) < (age === 0 ? 0.5 : 0.04)) return []
    const isLate = draw(n + 0.5, nth) < 0.07
    const finishedAt = new Date(Math.min(closes.getTime() + (isLate ? 1 : -1) * 3_600_000, now.getTime()))
    return [
      { homeworkId, quizId, playerId, mode: 'exam' as const, timeFactor: 1, startedAt: opens, finishedAt },
    ]
  })
  const inserted = await db
    .insert(quizAttempts)
    .values(attempts)
    .returning({ id: quizAttempts.id, playerId: quizAttempts.playerId })
  const numbers = new Map(accountIds.map((id, n) => [id, n]))
  const answers = inserted.flatMap(({ id, playerId }) => {
    const n = numbers.get(playerId) ?? 0
    const skill = 0.4 + 0.55 * draw(n, 0.25)
    return questionIds.map((questionId, q) => {
      const isRight = draw(n * 31 + q, nth + 0.5) < skill
      return {
        attemptId: id,
        questionId,
        response: { type: 'true-false' as const, value: isRight },
        outcome: isRight ? ('right' as const) : ('wrong' as const),
        share: isRight ? 1 : 0,
        answeredAt: now,
      }
    })
  })
  await insertAll(answers, rows => db.insert(quizAnswers).values(rows))
}

export const fillClass = async (db: Db, place: Place, size: Size): Promise<void> => {
  const accountIds = await addStudents(db, place, size.students)
  for (const nth of range(size.pieces)) await addPiece(db, place, accountIds, nth, size)
}
