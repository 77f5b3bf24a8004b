// Two devices without a connection against a whole server: acts of all kinds, lost and repeated requests, any order. Each
// act has its effect once, whichever device comes first (the model of it with many runs: web/lib/offline/acts).
import { randomUUID } from 'node:crypto'
import { grades } from '@lantern/contract/study/review/review-limits.rules'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quizAnswers } from '../database/schema/attempts.ts'
import { doubtMessages } from '../database/schema/doubts.ts'
import { cardReviews, cardStates } from '../database/schema/review.ts'
import type { Person } from './client.ts'
import { askDoubt } from './doubts.ts'
import { addMaterial } from './material.ts'
import { signedIn } from './people.ts'
import { seedQuiz, trueFalse } from './quizzes.ts'
import { createSampleRandom, repeatHint, sampleSize } from './sample.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minuteMs = 60_000
const actsOfDevice = 28
const random = createSampleRandom('two devices without a connection')
const choose = <One>(of: readonly One[]): One => of[Math.floor(random() * of.length)] as One

type Act = { id: string; send(): Promise<{ status: number }> }

const prepare = async () => {
  const person = await signedIn(server)
  const { deck } = (await person.call('POST /decks', { body: { name: 'Tides' } })).body
  const card = { params: { deckId: deck.id }, body: { front: 'Why?', back: 'The Moon', explanation: '' } }
  const cardId = (await person.call('POST /decks/:deckId/cards', card)).body.card.id
  const sourceId = await addMaterial(person)
  const words = { quote: 'the water rises' }
  const noted = await person.call('POST /sources/:sourceId/notes', {
    params: { sourceId },
    body: { words, text: 'start' },
  })
  const questions = [trueFalse('The Moon pulls.', true), trueFalse('The Sun pulls.', true)]
  const { quizId, questionIds } = await seedQuiz(server, person, { mode: 'exam' }, questions)
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  const doubtId = await askDoubt(person)
  return {
    person,
    cardId,
    sourceId,
    noteId: noted.body.note.id,
    attemptId: begun.body.attempt.id,
    questionIds,
    doubtId,
  }
}
type Prepared = Awaited<ReturnType<typeof prepare>>

/** Acts of one device that knows nothing of the other, with what they lead to. */
const perform = (given: Prepared) => {
  const { person, cardId, sourceId, noteId, attemptId, questionIds, doubtId } = given
  const made = {
    graded: [] as string[],
    notes: [] as string[],
    messages: [] as string[],
    answers: [] as { id: string; questionId: string; sequence: number }[],
    lastText: 'start',
  }
  const at = () => server.clock.now().toISOString()
  const acts: Act[] = []
  for (let nth = 0; nth < actsOfDevice; nth++) {
    server.clock.advance(1000)
    const [id, madeAt] = [randomUUID(), at()]
    const kind = choose(['grade', 'answer', 'note', 'text', 'message'] as const)
    if (kind === 'grade') {
      made.graded.push(id)
      const grade = { id, cardId, grade: choose(grades), at: madeAt, spentMs: 10 }
      acts.push({
        id,
        send: () => person.call('POST /review/grades', { body: { sentAt: at(), grades: [grade] } }),
      })
    } else if (kind === 'answer') {
      const questionId = choose(questionIds)
      const sequence = 1 + made.answers.filter(one => one.questionId === questionId).length
      made.answers.push({ id, questionId, sequence })
      const response = { type: 'true-false' as const, value: random() < 0.5 }
      const act = { kind: 'answer' as const, id, at: madeAt, questionId, sequence, response }
      const params = { attemptId }
      acts.push({
        id,
        send: () =>
          person.call('POST /attempts/:attemptId/late-acts', { params, body: { sentAt: at(), acts: [act] } }),
      })
    } else if (kind === 'note') {
      made.notes.push(id)
      const body = { id, words: { quote: 'the water rises' }, text: `note ${id}` }
      acts.push({
        id,
        send: () => person.call('POST /sources/:sourceId/notes', { params: { sourceId }, body }),
      })
    } else if (kind === 'text') {
      const body = { text: `text ${id}`, late: { id, before: made.lastText } }
      made.lastText = body.text
      acts.push({ id, send: () => person.call('PATCH /notes/:noteId', { params: { noteId }, body }) })
    } else {
      made.messages.push(id)
      const body = { id, text: `message ${id}`, pictureIds: [], passages: [] }
      acts.push({
        id,
        send: () => person.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body }),
      })
    }
  }
  return { made, acts }
}

/** Sends the first act of a device: it may be lost, arrive without its answer, or arrive twice at once. */
const sendFirst = async (acts: Act[]) => {
  const [first] = acts
  if (!first || random() < 0.2) return
  const requests = Array.from({ length: random() < 0.2 ? 2 : 1 }, () => first.send())
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses.every(status => status < 300)).toBe(true)
  if (random() < 0.8) acts.shift()
}

const loadNotes = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId/notes', { params: { sourceId }, query: {} })).body.notes

test.each(Array.from({ length: sampleSize({ sample: 3, all: 25 }) }, (_, nth) => nth))(
  'run %i: acts of two devices arrive once each, whatever is lost or repeated',
  async () => {
    const given = await prepare()
    const devices = [perform(given), perform(given)]
    server.clock.advance(10 * minuteMs)
    while (devices.some(({ acts }) => acts.length > 0)) await sendFirst(choose(devices).acts)
    const { db } = server.database
    const made = devices.map(device => device.made)
    const sorted = (ids: string[]) => ids.sort()
    const log = await db.select().from(cardReviews).where(eq(cardReviews.cardId, given.cardId))
    const graded = made.flatMap(one => one.graded)
    expect(sorted(log.map(({ id }) => id)), repeatHint).toEqual(sorted(graded))
    const [state] = await db.select().from(cardStates).where(eq(cardStates.cardId, given.cardId))
    expect(state?.reps ?? 0, repeatHint).toBe(graded.length)
    const answers = await db
      .select()
      .from(quizAnswers)
      .where(inArray(quizAnswers.questionId, given.questionIds))
    for (const questionId of given.questionIds) {
      const [last] = made
        .flatMap(one => one.answers)
        .filter(one => one.questionId === questionId)
        .sort((a, b) => b.sequence - a.sequence || (a.id < b.id ? 1 : -1))
      expect(answers.find(row => row.questionId === questionId)?.actId, repeatHint).toBe(last?.id)
    }
    const notes = await loadNotes(given.person, given.sourceId)
    const own = made.flatMap(one => one.notes)
    expect(sorted(notes.map(({ id }) => id)), repeatHint).toEqual(sorted([given.noteId, ...own]))
    const shared = notes.find(({ id }) => id === given.noteId)
    const texts = [shared?.text, ...(shared?.versions ?? []).map(({ text }) => text)]
    for (const { lastText } of made) if (lastText !== 'start') expect(texts, repeatHint).toContain(lastText)
    const messages = await db.select().from(doubtMessages).where(eq(doubtMessages.doubtId, given.doubtId))
    expect(sorted(messages.map(({ id }) => id)), repeatHint).toEqual(
      sorted(made.flatMap(one => one.messages)),
    )
  },
)
