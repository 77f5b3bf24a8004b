// Grades given without a connection: counted once, in the order of their times, whatever arrives first.
import { randomUUID } from 'node:crypto'
import type { Grade } from '@lantern/contract/study/review/review-limits.rules'
import { maxGradesAtOnce, storedDays } from '@lantern/contract/study/review/review-limits.rules'
import {
  readLocalReview,
  type WaitingGrade,
} from '@lantern/contract/study/review/schedule/stored-review.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evidence } from '../../../database/schema/learning.ts'
import { cardReviews, cardStates, cards } from '../../../database/schema/review.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const addCards = async (person: Person, count: number): Promise<string[]> => {
  const { deck } = (await person.call('POST /decks', { body: { name: 'Tides' } })).body
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const body = { front: `Question ${at}?`, back: `Answer ${at}`, explanation: '', concept: 'tides' }
    const added = await person.call('POST /decks/:deckId/cards', { params: { deckId: deck.id }, body })
    ids.push(added.body.card.id)
  }
  return ids
}

/** Grade given some minutes ago, by the device's clock. */
const late = (cardId: string, grade: Grade, minutesAgo: number) => ({
  id: randomUUID(),
  cardId,
  grade,
  at: new Date(server.clock.now().getTime() - minutesAgo * minuteMs).toISOString(),
  spentMs: 1500,
})
type Late = ReturnType<typeof late>

const send = async (person: Person, grades: Late[], sentAt = server.clock.now().toISOString()) =>
  (await person.call('POST /review/grades', { body: { sentAt, grades } })).body

const loadState = async (cardId: string) =>
  (await server.database.db.select().from(cardStates).where(eq(cardStates.cardId, cardId)))[0]
const loadLog = async (cardId: string) =>
  (await server.database.db.select().from(cardReviews).where(eq(cardReviews.cardId, cardId)))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ grade, before }) => [grade, before?.reps ?? 0])

/** Cards that are two months old, so that every grade is later than them. */
const addOldCards = async (person: Person, count: number) => {
  const ids = await addCards(person, count)
  for (const id of ids)
    await server.database.db
      .update(cards)
      .set({ createdAt: new Date(server.clock.now().getTime() - 60 * dayMs) })
      .where(eq(cards.id, id))
  return ids
}

describe('grades of two devices', () => {
  test('lead to the memory of one device, in every order of arrival', async () => {
    const person = await signedIn(server)
    const [first = '', second = '', third = ''] = await addOldCards(person, 3)
    const acts: [Grade, number][] = [
      ['again', 9000],
      ['good', 8990],
      ['good', 4000],
      ['hard', 60],
    ]
    const onOneDevice = acts.map(([grade, ago]) => late(first, grade, ago))
    await send(person, onOneDevice)
    const inPairs = acts.map(([grade, ago]) => late(second, grade, ago))
    await send(person, [inPairs[1], inPairs[3]] as Late[])
    await send(person, [inPairs[2], inPairs[0]] as Late[])
    const oneByOne = acts.map(([grade, ago]) => late(third, grade, ago)).reverse()
    for (const one of oneByOne) await send(person, [one])
    const { cardId: _, ...expected } = (await loadState(first)) ?? { cardId: '' }
    expect(expected).toMatchObject({ reps: 4 })
    for (const cardId of [second, third]) {
      expect(await loadState(cardId)).toMatchObject(expected)
      expect(await loadLog(cardId)).toEqual(await loadLog(first))
    }
    expect(await loadLog(first)).toEqual([
      ['again', 0],
      ['good', 1],
      ['good', 2],
      ['hard', 3],
    ])
  })

  test('take their place before what was graded with a connection meanwhile', async () => {
    const person = await signedIn(server)
    const [cardId = ''] = await addOldCards(person, 1)
    const body = { grade: 'easy' as const, seen: 0, spentMs: 100 }
    await person.call('POST /cards/:cardId/grade', { params: { cardId }, body })
    await send(person, [late(cardId, 'again', 30)])
    expect(await loadLog(cardId)).toEqual([
      ['again', 0],
      ['easy', 1],
    ])
    expect((await loadState(cardId))?.reps).toBe(2)
    await person.call('POST /review/undo', { body: {} })
    expect((await loadState(cardId))?.reps).toBe(1)
  })
})

test('a grade counts once, also when its answer was lost and it is sent again with others', async () => {
  const person = await signedIn(server)
  const [cardId = '', otherId = ''] = await addOldCards(person, 2)
  const [one, other] = [late(cardId, 'good', 20), late(otherId, 'good', 10)]
  expect(await send(person, [one])).toMatchObject({ counted: [one.id], gone: [] })
  expect(await send(person, [one, one, other])).toMatchObject({ counted: [one.id, other.id], gone: [] })
  expect((await loadState(cardId))?.reps).toBe(1)
  const answers = await server.database.db
    .select()
    .from(evidence)
    .where(eq(evidence.accountId, person.accountId))
  expect(answers.map(({ share }) => share)).toEqual([1, 1])
})

test('a card that is gone, or somebody else’s, holds up no other grade', async () => {
  const [person, stranger] = [await signedIn(server), await signedIn(server)]
  const [cardId = ''] = await addOldCards(person, 1)
  const [theirs = ''] = await addOldCards(stranger, 1)
  const sent = [late(randomUUID(), 'good', 3), late(theirs, 'again', 2), late(cardId, 'good', 1)]
  const [missing, foreign, own] = sent.map(({ id }) => id) as [string, string, Late['id']]
  expect(await send(person, sent)).toMatchObject({ counted: [own], gone: [missing, foreign] })
  expect(await loadState(theirs)).toBeUndefined()
  // The id of somebody else's grade counts for nobody else.
  expect(await send(stranger, [{ ...late(theirs, 'easy', 1), id: own }])).toMatchObject({ gone: [own] })
  expect(await loadState(theirs)).toBeUndefined()
})

test('a device whose clock is years ahead grades in the past, and no grade lies before its card', async () => {
  const person = await signedIn(server)
  const [cardId = ''] = await addCards(person, 1)
  const years = 5 * 365 * dayMs
  const at = new Date(server.clock.now().getTime() + years - 3 * dayMs).toISOString()
  const sentAt = new Date(server.clock.now().getTime() + years).toISOString()
  await send(person, [{ ...late(cardId, 'good', 0), at }], sentAt)
  const reviewedAt = (await loadState(cardId))?.reviewedAt.getTime() ?? 0
  const [card] = await server.database.db.select().from(cards).where(eq(cards.id, cardId))
  expect(reviewedAt).toBe(card?.createdAt.getTime())
})

test('the eighth lapse, found late, sets the card aside', async () => {
  const person = await signedIn(server)
  const [cardId = ''] = await addOldCards(person, 1)
  const acts = Array.from({ length: 8 }, (_, nth) => [
    late(cardId, 'easy', (17 - 2 * nth) * 3000),
    late(cardId, 'again', (16 - 2 * nth) * 3000),
  ]).flat()
  await send(person, acts)
  expect(await loadState(cardId)).toMatchObject({ lapses: 8, isLeech: true })
  const [card] = await server.database.db.select().from(cards).where(eq(cards.id, cardId))
  expect(card?.isSuspended).toBe(true)
})

test('more grades than one call may have are refused as a whole', async () => {
  const person = await signedIn(server)
  const [cardId = ''] = await addOldCards(person, 1)
  const many = Array.from({ length: maxGradesAtOnce + 1 }, () => late(cardId, 'good', 5))
  const { status } = await person.call('POST /review/grades', {
    body: { sentAt: server.clock.now().toISOString(), grades: many },
  })
  expect(status).toBe(400)
  expect(await loadState(cardId)).toBeUndefined()
})

test('a device stores the cards of the coming days and new ones, with what schedules them', async () => {
  const person = await signedIn(server)
  const [soon = '', far = '', fresh = '', aside = ''] = await addCards(person, 4)
  const { db } = server.database
  await send(person, [late(soon, 'good', 0), late(far, 'easy', 0)])
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * dayMs)
  await db
    .update(cardStates)
    .set({ due: inDays(storedDays - 1) })
    .where(eq(cardStates.cardId, soon))
  await db
    .update(cardStates)
    .set({ due: inDays(storedDays + 2) })
    .where(eq(cardStates.cardId, far))
  await db.update(cards).set({ isSuspended: true }).where(eq(cards.id, aside))
  const { stored } = (await person.call('GET /review/stored', { query: {} })).body
  expect(stored.cards.map(({ card, memory }) => [card.id, memory?.reps ?? null])).toEqual([
    [soon, 1],
    [fresh, null],
  ])
  expect(stored.decks).toMatchObject([{ newPerDay: 20, retention: 0.9, done: { fresh: 2, reviews: 0 } }])
  expect(stored.load.reduce((sum, day) => sum + day.cards, 0)).toBe(2)
})

test('a device shows what the server shows: card by card, through grades that wait', async () => {
  const person = await signedIn(server)
  const ahead = 330
  await addOldCards(person, 6)
  const { deck } = (await person.call('POST /decks', { body: { name: 'Other', ahead } })).body
  await person.call('PATCH /decks/:deckId', { params: { deckId: deck.id }, body: { newPerDay: 1, ahead } })
  for (const front of ['First?', 'Second?']) {
    const body = { front, back: 'Yes', explanation: '' }
    await person.call('POST /decks/:deckId/cards', { params: { deckId: deck.id }, body })
  }
  const { stored } = (await person.call('GET /review/stored', { query: { ahead } })).body
  const waiting: WaitingGrade[] = []
  const given: Grade[] = ['again', 'good', 'easy', 'hard', 'good', 'again', 'easy', 'good', 'good', 'easy']
  for (const grade of given) {
    const local = readLocalReview(stored, waiting, { ahead, now: server.clock.now() })
    const { review } = (await person.call('GET /review', { query: { ahead } })).body
    expect(local.card).toEqual(review.card)
    expect([local.left, local.expected]).toEqual([review.left, review.expected])
    const days = (next: typeof review.next) => [next?.again?.days, next?.hard?.days, next?.good?.days]
    expect(days(local.next)).toEqual(days(review.next))
    if (!review.card) break
    const cardId = review.card.id
    waiting.push({ id: randomUUID(), cardId, grade, at: server.clock.now() })
    const body = { grade, seen: review.card.seen, spentMs: 10, ahead }
    await person.call('POST /cards/:cardId/grade', { params: { cardId }, body })
    server.clock.advance(20_000)
  }
  expect(waiting.length).toBeGreaterThan(7)
})
