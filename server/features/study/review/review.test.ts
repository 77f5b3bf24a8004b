// Tests of cards: creation, display, grading, undo and transfer.
import type { Grade } from '@lantern/contract/study/review/review-limits.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evidence } from '../../../database/schema/learning.ts'
import { cardStates, cards } from '../../../database/schema/review.ts'
import { type PackageCard, writePackage } from '../../../platform/anki/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { seedQuiz } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const dayMs = 24 * 3600 * 1000

const beginDeck = async (person: Person, count = 0) => {
  const { deck } = (await person.call('POST /decks', { body: { name: 'Tides' } })).body
  const cardIds: string[] = []
  for (let at = 0; at < count; at++) {
    const body = { front: `Question ${at}?`, back: `Answer ${at}`, explanation: '' }
    const added = await person.call('POST /decks/:deckId/cards', { params: { deckId: deck.id }, body })
    cardIds.push(added.body.card.id)
  }
  return { deckId: deck.id, cardIds }
}

const readReview = async (person: Person, deckId?: string) =>
  (await person.call('GET /review', { query: deckId ? { deckId } : {} })).body.review

const grade = (person: Person, cardId: string, given: Grade, seen = 0) =>
  person.call('POST /cards/:cardId/grade', {
    params: { cardId },
    body: { grade: given, seen, spentMs: 4000 },
  })

const listDecks = async (person: Person) => (await person.call('GET /decks')).body.decks
const getCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('cards come up in their order, each grade says when it leads back, and the end names the next day', async () => {
  const person = await signedIn(server)
  await beginDeck(person, 2)
  const first = await readReview(person)
  expect(first).toMatchObject({ left: 2, expected: 'good', canUndo: false, card: { front: 'Question 0?' } })
  expect(first.next?.again?.days).toBe(0)
  expect(first.next?.easy?.days).toBe(8)
  const second = (await grade(person, first.card?.id ?? '', 'easy')).body.review
  expect(second).toMatchObject({ left: 1, canUndo: true, card: { front: 'Question 1?' } })
  const third = (await grade(person, second.card?.id ?? '', 'easy')).body.review
  expect(third).toMatchObject({ left: 0, card: null, later: 0 })
  expect(third.upcoming.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('a card that was forgotten comes up again within the same sitting', async () => {
  const person = await signedIn(server)
  const { cardIds } = await beginDeck(person, 1)
  const { review } = (await grade(person, cardIds[0] ?? '', 'again')).body
  expect(review.card).toMatchObject({ id: cardIds[0], seen: 1, last: { grade: 'again' } })
})

test('one showing is graded once, also by two windows at once', async () => {
  const person = await signedIn(server)
  const { cardIds } = await beginDeck(person, 1)
  const both = await Promise.all([
    grade(person, cardIds[0] ?? '', 'good'),
    grade(person, cardIds[0] ?? '', 'easy'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('card-graded')
})

test('undo brings card, schedule and learner record back exactly as they were', async () => {
  const person = await signedIn(server)
  const { cardIds } = await beginDeck(person, 1)
  const [cardId = ''] = cardIds
  const { db } = server.database
  await db.update(cards).set({ concept: 'tides' }).where(eq(cards.id, cardId))
  await grade(person, cardId, 'easy')
  const loadState = async () => (await db.select().from(cardStates).where(eq(cardStates.cardId, cardId)))[0]
  const before = await loadState()
  server.clock.advance(9 * dayMs)
  await grade(person, cardId, 'hard', 1)
  expect((await loadState())?.reps).toBe(2)
  const answers = () => db.select().from(evidence).where(eq(evidence.accountId, person.accountId))
  expect((await answers()).map(({ share, kind, guess }) => [kind, share, guess])).toEqual([
    ['review', 1, 0],
    ['review', 0.6, 0],
  ])
  const { review } = (await person.call('POST /review/undo', { body: {} })).body
  expect(review).toMatchObject({ card: { id: cardId, seen: 1 }, left: 1 })
  expect(await loadState()).toEqual(before)
  expect(await answers()).toHaveLength(1)
  await person.call('POST /review/undo', { body: {} })
  expect(await loadState()).toBeUndefined()
  expect(getCode(await person.call('POST /review/undo', { body: {} }))).toEqual([409, 'nothing-to-undo'])
})

test('the day’s limits hold new cards and seen ones back until tomorrow', async () => {
  const person = await signedIn(server)
  const { deckId, cardIds } = await beginDeck(person, 4)
  await person.call('PATCH /decks/:deckId', { params: { deckId }, body: { newPerDay: 2 } })
  expect((await listDecks(person))[0]?.counts).toMatchObject({ cards: 4, fresh: 4, due: 2 })
  await grade(person, cardIds[0] ?? '', 'easy')
  const { review } = (await grade(person, cardIds[1] ?? '', 'easy')).body
  expect(review).toMatchObject({ card: null, left: 0 })
  expect(review.upcoming[0]?.count).toBe(2)
  server.clock.advance(dayMs)
  expect((await readReview(person)).left).toBe(2)
})

test('eight lapses set a card aside as a leech; an edit gives it another chance', async () => {
  const person = await signedIn(server)
  const { deckId, cardIds } = await beginDeck(person, 1)
  const [cardId = ''] = cardIds
  await grade(person, cardId, 'easy')
  await server.database.db.update(cardStates).set({ lapses: 7 }).where(eq(cardStates.cardId, cardId))
  server.clock.advance(9 * dayMs)
  const { review } = (await grade(person, cardId, 'again', 1)).body
  expect(review.card).toBeNull()
  const list = async () =>
    (await person.call('GET /cards', { query: { deckId, only: 'leeches' } })).body.cards
  expect(await list()).toMatchObject([{ id: cardId, isLeech: true, isSuspended: true, lapses: 8 }])
  await person.call('PATCH /cards/:cardId', { params: { cardId }, body: { front: 'Said otherwise?' } })
  expect(await list()).toEqual([])
  expect((await readReview(person)).card).toMatchObject({ front: 'Said otherwise?', isSuspended: false })
})

test('a card that is set aside leaves the review, and comes back where it was; a flagged one is found again', async () => {
  const person = await signedIn(server)
  const { deckId, cardIds } = await beginDeck(person, 2)
  const [cardId = '', otherId = ''] = cardIds
  const change = (body: { isSuspended?: boolean; isFlagged?: boolean }) =>
    person.call('PATCH /cards/:cardId', { params: { cardId }, body })
  const listIds = async (only: 'suspended' | 'flagged') =>
    (await person.call('GET /cards', { query: { deckId, only } })).body.cards.map(({ id }) => id)
  await change({ isFlagged: true })
  expect((await readReview(person)).card).toMatchObject({ id: cardId, isFlagged: true })
  await change({ isSuspended: true })
  expect(await readReview(person)).toMatchObject({ card: { id: otherId }, left: 1 })
  expect(await listIds('suspended')).toEqual([cardId])
  await change({ isSuspended: false })
  expect(await readReview(person)).toMatchObject({ card: { id: cardId, isFlagged: true }, left: 2 })
  await change({ isFlagged: false })
  expect(await listIds('flagged')).toEqual([])
})

test('an exam date pulls every learned card before it, spread over the last days', async () => {
  const person = await signedIn(server)
  const { deckId, cardIds } = await beginDeck(person, 12)
  for (const cardId of cardIds) await grade(person, cardId, 'easy')
  const exam = new Date(server.clock.now().getTime() + 4 * dayMs).toISOString().slice(0, 10)
  const changed = await person.call('PATCH /decks/:deckId', { params: { deckId }, body: { examDate: exam } })
  expect(changed.body.deck.examDate).toBe(exam)
  const { cards: deckCards } = (await person.call('GET /cards', { query: { deckId } })).body
  const days = deckCards.map(({ due }) => (due ?? '').slice(0, 10))
  expect(days.every(date => date <= exam)).toBe(true)
  expect(new Set(days).size).toBeGreaterThan(1)
  await person.call('PATCH /decks/:deckId', { params: { deckId }, body: { examDate: null } })
  const { cards: freed } = (await person.call('GET /cards', { query: { deckId } })).body
  expect(freed.every(({ due }) => (due ?? '').slice(0, 10) > exam)).toBe(true)
})

const madeDeck = (person: Person, deckId: string) =>
  eventually(
    async () => (await person.call('GET /decks/:deckId', { params: { deckId } })).body.deck,
    deck => deck.generation?.state === 'done',
  )

test('cards made of a source carry their passage; asking again adds others', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const make = (count: 10 | 20) => person.call('POST /decks/of-source', { body: { sourceId, count } })
  const { deck } = (await make(10)).body
  expect(deck).toMatchObject({ name: 'tides', origin: 'source', sourceId })
  const made = await madeDeck(person, deck.id)
  expect(made.counts.cards).toBeGreaterThan(3)
  const { cards: deckCards } = (await person.call('GET /cards', { query: { deckId: deck.id } })).body
  for (const card of deckCards) expect(card.citations[0]).toMatchObject({ sourceId })
  const more = (await make(10)).body
  expect(more.deck.id).toBe(deck.id)
  expect((await madeDeck(person, deck.id)).counts.cards).toBe(made.counts.cards)
})

test('a question that a person should check first becomes no card', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const { makeQuestions } = server.engine
  server.engine.makeQuestions = async function* (request, signal) {
    let isFirst = true
    for await (const part of makeQuestions(request, signal)) {
      if (part.type !== 'item') yield part
      else yield { ...part, item: { ...part.item, checkFirst: !isFirst } }
      isFirst &&= part.type !== 'item'
    }
  }
  const { deck } = (await person.call('POST /decks/of-source', { body: { sourceId, count: 10 } })).body
  const made = await madeDeck(person, deck.id)
  server.engine.makeQuestions = makeQuestions
  expect(made.counts.cards).toBe(1)
})

const playWrong = async (person: Person) => {
  const { quizId } = await seedQuiz(server, person)
  const { attempt } = (
    await person.call('POST /quizzes/:quizId/attempts', { params: { quizId }, body: { timeFactor: 1 } })
  ).body
  const params = { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' }
  await person.call('POST /attempts/:attemptId/answers/:questionId', {
    params,
    body: { response: { type: 'true-false', value: false } },
  })
  return params
}

test('a quiz mistake becomes a card once, however often it is made', async () => {
  const person = await signedIn(server)
  await playWrong(person)
  await playWrong(person)
  const decks = await listDecks(person)
  expect(decks).toMatchObject([{ name: 'My mistakes', origin: 'mistakes', counts: { cards: 1, due: 1 } }])
  expect((await readReview(person)).card).toMatchObject({
    front: 'True or false? The tides follow the Moon.',
    back: 'True',
  })
})

test('an answer that is disputed takes its card back', async () => {
  const person = await signedIn(server)
  const params = await playWrong(person)
  await person.call('POST /attempts/:attemptId/answers/:questionId/judgement', {
    params,
    body: { judgement: 'dispute' },
  })
  expect((await listDecks(person))[0]?.counts.cards).toBe(0)
})

test('due cards are recommended', async () => {
  const person = await signedIn(server)
  await beginDeck(person, 3)
  const { recommendations } = (await person.call('GET /recommendations')).body
  expect(recommendations[0]).toEqual({ kind: 'review', count: 3 })
})

test('a card of one’s own counts for the topic that its words name, or for the one that was chosen', async () => {
  const person = await signedIn(server)
  const { deckId } = await beginDeck(person)
  const add = async (front: string, concept?: string) => {
    const body = { front, back: 'Yes', explanation: '', ...(concept === undefined ? {} : { concept }) }
    return (await person.call('POST /decks/:deckId/cards', { params: { deckId }, body })).body.card
  }
  const topics = async () =>
    (await person.call('GET /learning', { query: { ahead: 0 } })).body.learning.concepts.map(
      ({ label, mastery }) => [label, mastery.answers],
    )
  const chosen = await add('What pulls the water?', 'spring tide')
  await grade(person, chosen.id, 'good')
  expect(await topics()).toEqual([['spring tide', 1]])
  const named = await add('How high are spring tides?')
  expect(named.concept).toBe('spring tide')
  await grade(person, named.id, 'good')
  expect(await topics()).toEqual([['spring tide', 2]])
  const none = await add('Are spring tides high?', '')
  await grade(person, none.id, 'good')
  const other = await add('Who was Bessel?')
  expect(other.concept).toBeNull()
  await grade(person, other.id, 'good')
  expect(await topics()).toEqual([['spring tide', 2]])
  const { concepts } = (await person.call('GET /decks/:deckId/concepts', { params: { deckId } })).body
  expect(concepts).toEqual(['spring tide'])
})

test('a card without a topic gets one when it is graded, once there is one that it names', async () => {
  const person = await signedIn(server)
  const { deckId, cardIds } = await beginDeck(person, 1)
  const body = { front: 'What is a question?', back: 'A sentence', explanation: '', concept: 'question' }
  await person.call('POST /decks/:deckId/cards', { params: { deckId }, body })
  await grade(person, cardIds[0] ?? '', 'good')
  const [conversion] = await server.database.db
    .select()
    .from(cards)
    .where(eq(cards.id, cardIds[0] ?? ''))
  expect(conversion?.concept).toBe('question')
})

test('a visitor’s cards go along into their account, and mistakes of both become one deck', async () => {
  const guest = await visitor(server)
  await beginDeck(guest, 1)
  const account = await signedIn(server)
  await playWrong(account)
  const conversion = await account.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect(conversion.status).toBe(200)
  expect((await listDecks(account)).map(({ origin, counts }) => [origin, counts.cards]).sort()).toEqual([
    ['mistakes', 1],
    ['own', 1],
  ])
})

test('cards are found by their words, signs of patterns taken as they are', async () => {
  const person = await signedIn(server)
  await beginDeck(person, 3)
  const find = async (q: string) => (await person.call('GET /cards', { query: { q } })).body.total
  expect([await find('question 1'), await find('Answer'), await find('%')]).toEqual([1, 3, 0])
})

const send = (person: Person, bytes: Uint8Array | string) => {
  const form = new FormData()
  form.append('file', new Blob([bytes as string]), 'cards.apkg')
  return person.fetch('/api/decks/import', { method: 'POST', body: form })
}

test('an exported deck comes back as equal cards, with passages and schedule', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const { deck } = (await person.call('POST /decks/of-source', { body: { sourceId, count: 10 } })).body
  await madeDeck(person, deck.id)
  const loadCards = async (deckId: string) =>
    (await person.call('GET /cards', { query: { deckId } })).body.cards.map(
      ({ id: _, deckId: __, last: ___, ...card }) => card,
    )
  const { card } = await readReview(person, deck.id)
  await grade(person, card?.id ?? '', 'easy')
  const file = await person.fetch(`/api/decks/${deck.id}/package`)
  expect(file.headers.get('content-disposition')).toContain('tides.apkg')
  const sent = await send(person, new Uint8Array(await file.arrayBuffer()))
  type Sent = { deckIds: string[]; imported: number; skipped: number }
  const { deckIds, imported, skipped } = (await sent.json()) as Sent
  const before = await loadCards(deck.id)
  expect([sent.status, imported, skipped]).toEqual([201, before.length, 0])
  const front = (a: { front: string }, b: { front: string }) => a.front.localeCompare(b.front)
  expect((await loadCards(deckIds[0] ?? '')).sort(front)).toEqual(before.sort(front))
})

test('a package that comes again changes words, adds what is new, and leaves the schedule', async () => {
  const person = await signedIn(server)
  const card = (guid: string, back: string) => ({
    ...({
      guid,
      ord: 0,
      deck: 'Seas',
      front: `What is ${guid}?`,
      back,
      explanation: '',
      passage: '',
    } as const),
    ...({ isSuspended: false, schedule: null } as const),
  })
  const bring = async (cards: PackageCard[]) => {
    const bytes = await writePackage('Seas', cards, Date.now())
    return (await (await send(person, bytes)).json()) as Record<
      'imported' | 'updated' | 'unchanged',
      number
    > & {
      deckIds: string[]
    }
  }
  const first = await bring([card('tide', 'A wave'), card('ebb', 'Low water')])
  expect(first).toMatchObject({ imported: 2, updated: 0, unchanged: 0 })
  const [deckId = ''] = first.deckIds
  const { card: asked } = await readReview(person, deckId)
  await grade(person, asked?.id ?? '', 'easy')
  const again = await bring([
    card('tide', 'The sea that rises'),
    card('ebb', 'Low water'),
    card('surf', 'Waves that break'),
  ])
  expect(again).toMatchObject({ imported: 1, updated: 1, unchanged: 1, deckIds: [deckId] })
  const { cards: deckCards } = (await person.call('GET /cards', { query: { deckId } })).body
  expect(deckCards.map(({ back }) => back).sort()).toEqual([
    'Low water',
    'The sea that rises',
    'Waves that break',
  ])
  const { card: next } = await readReview(person, deckId)
  expect(next?.id).not.toBe(asked?.id)
  expect((await person.call('GET /decks')).body.decks.filter(({ name }) => name === 'Seas')).toHaveLength(1)
})

test('another person’s package contains the words of its passages and no places', async () => {
  const [person, other] = [await signedIn(server), await signedIn(server)]
  const sourceId = await addMaterial(person)
  const { deck } = (await person.call('POST /decks/of-source', { body: { sourceId, count: 10 } })).body
  await madeDeck(person, deck.id)
  const file = await person.fetch(`/api/decks/${deck.id}/package`)
  await send(other, new Uint8Array(await file.arrayBuffer()))
  const { cards: deckCards } = (await other.call('GET /cards')).body
  expect(deckCards.length).toBeGreaterThan(0)
  for (const { citations, explanation } of deckCards) {
    expect(citations).toEqual([])
    expect(explanation).toMatch(/\(tides, line \d+\)$/)
  }
})

test('an invalid package is refused with an error code', async () => {
  const sent = await send(await signedIn(server), 'no package')
  expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([422, 'package-unreadable'])
})
