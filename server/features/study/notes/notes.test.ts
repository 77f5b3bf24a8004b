// Tests of notes: writing, listing, relocation and export.
import { maxNotes } from '@lantern/contract/study/notes/note-limits.rules'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notes } from '../../../database/schema/notes.ts'
import { passages } from '../../../database/schema/passages.ts'
import type { Person } from '../../../testing/client.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn, visitor } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = (person: Person, sourceId: string, quote: string, text = '', rest = {}) =>
  person.call('POST /sources/:sourceId/notes', {
    params: { sourceId },
    body: { words: { quote, ...rest }, text },
  })
const list = async (person: Person, sourceId: string, offset = 0) =>
  (await person.call('GET /sources/:sourceId/notes', { params: { sourceId }, query: { offset } })).body
const quotesOf = async (person: Person, sourceId: string) =>
  (await list(person, sourceId)).notes.map(({ quote }) => quote)

/** Replaces the passages of a source, like reading it again. */
const readAnew = async (sourceId: string, texts: readonly string[]) => {
  const { db } = server.database
  await db.delete(passages).where(eq(passages.sourceId, sourceId))
  await db.insert(passages).values(
    texts.map((text, ordinal) => ({
      sourceId,
      ordinal,
      headings: [],
      text,
      sentences: [0, text.length],
      sentencePlaces: [ordinal + 1, ordinal + 1],
    })),
  )
}

test('a note stands at its words and is listed in the order of the source', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  await add(person, sourceId, 'highest of\nthe month', 'Spring!')
  const { body } = await add(person, sourceId, 'the water rises', '', { near: 3 })
  expect(body.note).toMatchObject({
    quote: 'the water rises',
    text: '',
    isPlaced: true,
    heading: 'Tides',
    place: { kind: 'lines', first: 3 },
  })
  const { notes: listed, total } = await list(person, sourceId)
  expect(listed.map(({ quote, text }) => [quote, text])).toEqual([
    ['the water rises', ''],
    ['highest of the month', 'Spring!'],
  ])
  expect(total).toBe(2)
})

test('the same stroke again is one highlight, but a note about the same words is another', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const first = (await add(person, sourceId, 'full Moon')).body
  const again = (await add(person, sourceId, 'full  Moon')).body
  expect([first.repeated, again.repeated, again.note.id]).toEqual([false, true, first.note.id])
  expect((await add(person, sourceId, 'full Moon', 'When?')).body.repeated).toBe(false)
  expect(await quotesOf(person, sourceId)).toHaveLength(2)
})

test('twenty at once are twenty, and the same twenty times is one', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  await Promise.all(Array.from({ length: 20 }, (_, i) => add(person, sourceId, 'the Moon', `Note ${i}`)))
  expect((await list(person, sourceId)).total).toBe(20)
  await Promise.all(Array.from({ length: 20 }, () => add(person, sourceId, 'The Sun')))
  await Promise.all(Array.from({ length: 20 }, () => add(person, sourceId, 'low water')))
  expect((await list(person, sourceId)).total).toBe(22)
})

test('a source holds so many notes and no more, also when they come at once', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const rows = Array.from({ length: maxNotes - 5 }, (_, i) => ({
    ownerId: person.accountId,
    sourceId,
    quote: `lost ${i}`,
    prefix: '',
    suffix: '',
    text: '',
    near: i,
    createdAt: server.clock.now(),
  }))
  await server.database.db.insert(notes).values(rows)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => add(person, sourceId, 'the Moon', `Note ${i}`)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { code: 'note-limit' },
  })
  const first = await list(person, sourceId)
  expect([first.total, first.notes.length]).toEqual([maxNotes, 200])
  expect((await list(person, sourceId, maxNotes - 3)).notes).toHaveLength(3)
})

test('a text is changed, taken away and deleted', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const { note } = (await add(person, sourceId, 'half Moon', '<b>no</b> HTML')).body
  expect(note.text).toBe('<b>no</b> HTML')
  const params = { noteId: note.id }
  const changed = await person.call('PATCH /notes/:noteId', { params, body: { text: ' Neap ' } })
  expect(changed.body.note).toMatchObject({ text: 'Neap', quote: 'half Moon' })
  await person.call('PATCH /notes/:noteId', { params, body: { text: '' } })
  expect((await list(person, sourceId)).notes[0]).toMatchObject({ text: '', quote: 'half Moon' })
  expect((await person.call('DELETE /notes/:noteId', { params })).status).toBe(200)
  expect((await list(person, sourceId)).total).toBe(0)
  expect((await person.call('DELETE /notes/:noteId', { params })).status).toBe(404)
})

test('too much is refused', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  expect((await add(person, sourceId, 'a'.repeat(2001))).status).toBe(400)
  expect((await add(person, sourceId, 'Moon', 'a'.repeat(5001))).status).toBe(400)
  expect((await add(person, sourceId, '  ')).status).toBe(400)
  expect((await add(person, sourceId, 'Moon', 'a'.repeat(5000))).status).toBe(201)
})

test('words that are not in what was read are kept, last, and say so', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  await add(person, sourceId, 'a label of a figure', 'Look here', { near: 7 })
  await add(person, sourceId, 'low water')
  const { notes: listed } = await list(person, sourceId)
  expect(listed.map(({ quote, isPlaced }) => [quote, isPlaced])).toEqual([
    ['low water', true],
    ['a label of a figure', false],
  ])
  expect(listed[1]?.place).toEqual({ kind: 'lines', first: 7, last: 7 })
})

test('notes find their words again in a source that was read anew', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  await add(person, sourceId, 'the water rises and falls', 'Twice', { near: 3 })
  await add(person, sourceId, 'Such tides are the highest')
  await readAnew(sourceId, [
    'A new beginning. The Moon pulls the water of the sea. Twice a day the wa-',
    'ter rises and falls. At full Moon the Sun adds.',
  ])
  const moved = await list(person, sourceId)
  expect(moved.notes).toMatchObject([
    { text: 'Twice', isPlaced: true, place: { first: 1, last: 2 } },
    { quote: 'Such tides are the highest', isPlaced: false },
  ])
  await readAnew(sourceId, ['Such tides are the highest of the month.', 'The water rises and falls.'])
  expect((await list(person, sourceId)).notes.map(({ isPlaced, quote }) => [isPlaced, quote])).toEqual([
    [true, 'Such tides are the highest'],
    [true, 'The water rises and falls'],
  ])
})

test('an unplaced note is not searched again until the source is reread', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  await add(person, sourceId, 'nowhere at all')
  await list(person, sourceId)
  const statements = await server.database.statements.record(() => list(person, sourceId))
  expect(statements.filter(text => /json_to_recordset/.test(text))).toEqual([])
})

test('notes go with their source, and only their owner sees them', async () => {
  const [owner, other] = [await signedIn(server), await signedIn(server)]
  const sourceId = await addMaterial(owner)
  await add(owner, sourceId, 'half Moon')
  await server.database.pool.query('update sources set is_sample = true where id = $1', [sourceId])
  expect((await list(other, sourceId)).total).toBe(0)
  expect((await add(other, sourceId, 'The Sun', 'Mine')).status).toBe(201)
  expect(await quotesOf(owner, sourceId)).toEqual(['half Moon'])
  await server.database.pool.query('update sources set is_sample = false where id = $1', [sourceId])
  await owner.call('DELETE /sources/:sourceId', { params: { sourceId } })
  const left = await server.database.db.select().from(notes).where(eq(notes.sourceId, sourceId))
  expect(left).toEqual([])
})

test('a visitor’s notes on a sample go along into the account', async () => {
  const [owner, guest, account] = [await signedIn(server), await visitor(server), await signedIn(server)]
  const sourceId = await addMaterial(owner)
  await server.database.pool.query('update sources set is_sample = true where id = $1', [sourceId])
  expect((await add(guest, sourceId, 'half Moon', 'A star')).status).toBe(201)
  await account.call('POST /visits/convert', { body: { visitToken: guest.token ?? '' } })
  expect((await list(account, sourceId)).notes).toMatchObject([{ quote: 'half Moon', text: 'A star' }])
})

test('notes are saved as Markdown that means nothing but its words', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  await add(person, sourceId, 'highest of the month', 'Line one\n<b>*two*</b>')
  await add(person, sourceId, 'never there')
  const answer = await person.fetch(`/api/sources/${sourceId}/notes/export`)
  expect(await answer.text()).toBe(
    [
      '# Notes on tides',
      '## Spring tides',
      '> highest of the month (tides, line 7)',
      'Line one  \n\\<b\\>\\*two\\*\\</b\\>',
      '> never there',
      '*These words aren’t in the text as it was read.*\n',
    ].join('\n\n'),
  )
})

test('a card of words rests on them and is in the deck of the source', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const { note } = (await add(person, sourceId, 'the Sun adds to the pull', 'Why?')).body
  const body = { front: 'What adds to the pull?', back: 'The Sun', words: null, noteId: note.id }
  const { card } = (await person.call('POST /sources/:sourceId/cards', { params: { sourceId }, body })).body
  expect(card.citations).toMatchObject([{ sourceId, quote: 'the Sun adds to the pull' }])
  expect((await list(person, sourceId)).notes[0]?.hasCard).toBe(true)
  const { decks } = (await person.call('GET /decks')).body
  expect(decks).toMatchObject([{ sourceId, counts: { cards: 1 } }])
  await person.call('DELETE /cards/:cardId', { params: { cardId: card.id } })
  expect((await list(person, sourceId)).notes[0]?.hasCard).toBe(false)
})

test('a card of words that go on in the next passage rests on those in the first', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const rows = await server.database.db
    .select()
    .from(passages)
    .where(eq(passages.sourceId, sourceId))
    .orderBy(asc(passages.ordinal))
  expect(rows.length).toBeGreaterThan(1)
  const quote = `${rows[0]?.text.slice(-12)}\n${rows[1]?.text.slice(0, 12)}`
  const body = { front: 'And?', back: 'Both', words: { quote } }
  const { card } = (await person.call('POST /sources/:sourceId/cards', { params: { sourceId }, body })).body
  expect(card.citations.map(one => one.quote)).toEqual([rows[0]?.text.slice(-12).trim()])
})

test('a heading that is selected keeps its line', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const { note } = (await add(person, sourceId, '## Spring tides', '', { near: 5 })).body
  expect(note.place).toMatchObject({ kind: 'lines', first: 5 })
})

test('selected words are cited where they stand, in one’s own material only', async () => {
  const [person, stranger] = [await signedIn(server), await signedIn(server)]
  const sourceId = await addMaterial(person)
  const cite = async (who: Person, quote: string) => {
    const { status, body } = await who.call('POST /sources/:sourceId/citations', {
      params: { sourceId },
      body: { words: { quote } },
    })
    return [status, body.citation?.quote ?? null]
  }
  expect(await cite(person, 'highest of\nthe month')).toEqual([200, 'highest of the month'])
  expect(await cite(person, 'cheese is blue')).toEqual([200, null])
  expect((await cite(stranger, 'the water rises'))[0]).toBe(404)
})
