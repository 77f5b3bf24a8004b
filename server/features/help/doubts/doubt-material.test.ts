// Material that a doubt is answered from and quoted from: the class's first, then the asker's own; samples
// only alone.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sources } from '../../../database/schema/library.ts'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { physics, teacherOf } from '../../../testing/doubts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const classText = 'The Great Fear spread through villages in 1789. Peasants attacked manor houses.'
const ownText = 'Rubisco binds carbon dioxide slowly. The Great Fear is not about enzymes.'
const sampleText = 'Brothers and sisters differ. The Great Fear of heights is common.'

let server: TestServer
let owner: Person
let student: Person
let classId: string
let classSource: string

beforeAll(async () => {
  server = await startTestServer()
  const author = await signedIn(server)
  const sampleId = await addMaterial(author, sampleText, 'Sample.md')
  await server.database.db.update(sources).set({ isSample: true }).where(eq(sources.id, sampleId))
})
beforeEach(async () => {
  await server.database.pool.query('delete from doubts')
  await server.database.pool.query("update accounts set suspended_at = now() where role = 'teacher'")
  server.engine.asked = []
  owner = await teacherOf(server)
  student = await signedIn(server)
  const created = await createClass(owner)
  classId = created.classId
  await joinClass(student, created.code)
})
afterAll(() => server.close())

const shareWithClass = async (text = classText) => {
  classSource = await addMaterial(owner, text, 'Chapter 5.md')
  await owner.call('POST /classes/:classId/material', {
    params: { classId },
    body: { sourceId: classSource },
  })
}

const read = async (person: Person, doubtId: string) =>
  (await person.call('GET /doubts/:doubtId', { params: { doubtId } })).body.doubt

const ask = async (question: string, ofClass: string | null) => {
  const id = crypto.randomUUID()
  await student.call('POST /doubts', { body: { id, question, classId: ofClass, ...physics } })
  return eventually(
    () => read(student, id),
    ({ firstAnswer }) => firstAnswer.state !== 'writing',
  )
}

const claim = (doubtId: string) => owner.call('POST /doubts/:doubtId/claim', { params: { doubtId } })

describe('the first answer to a doubt of a class', () => {
  test("is quoted from the class's material before the asker's own, and opens for asker and teacher", async () => {
    await shareWithClass()
    await addMaterial(student, ownText, 'Mine.md')
    const doubt = await ask('What was the Great Fear?', classId)
    const { turn, quotedFrom, searched } = doubt.firstAnswer
    expect(turn?.sentences.map(({ text }) => text)).toEqual([
      'The Great Fear spread through villages in 1789.',
    ])
    expect({ quotedFrom, searched }).toEqual({ quotedFrom: 'class', searched: 'class-and-own' })
    expect(doubt.openSources).toEqual([classSource])
    expect((await read(owner, doubt.id)).openSources).toEqual([classSource])
  })

  test('is quoted from the own material where the class has nothing about it', async () => {
    await shareWithClass()
    await addMaterial(student, ownText, 'Mine.md')
    const { firstAnswer } = await ask('How does rubisco bind?', classId)
    expect(firstAnswer.turn?.sentences[0]?.text).toContain('Rubisco')
    expect(firstAnswer.quotedFrom).toBe('own')
  })

  test('never comes from samples where there is other material, and names them where there is none', async () => {
    const alone = await ask('Do brothers and sisters differ?', classId)
    expect(alone.firstAnswer).toMatchObject({ quotedFrom: 'sample', searched: 'sample' })
    await shareWithClass()
    const { firstAnswer } = await ask('Do brothers and sisters differ?', classId)
    expect(firstAnswer).toMatchObject({ state: 'nothing-found', quotedFrom: null, searched: 'class' })
  })

  test('takes no material of a class that the asker has left, or of another class', async () => {
    await shareWithClass()
    const other = await createClass(owner)
    expect((await ask('What was the Great Fear?', null)).firstAnswer.searched).toBe('sample')
    const stranger = await signedIn(server)
    await joinClass(stranger, other.code)
    const hits = (who: Person) => who.call('GET /search', { query: { q: 'Great Fear', scope: 'readable' } })
    expect((await hits(student)).body.hits.map(({ sourceId }) => sourceId)).toEqual([classSource])
    expect((await hits(stranger)).body.hits).toEqual([])
  })
})

describe('a passage that a teacher cites', () => {
  const cite = async (text: string) => {
    const sourceId = await addMaterial(owner, text, 'Teacher.md')
    const { body } = await owner.call('GET /search', {
      query: { q: 'Bastille fell', scope: 'readable' },
    })
    const hit = body.hits.find(one => one.sourceId === sourceId)
    return { sourceId, words: { passageId: hit?.passageId ?? '', quote: hit?.quote ?? '' } }
  }
  const text = 'The Bastille fell on 14 July 1789. Its guards gave up.'

  test('is shown to the student with its passage, though the source stays closed to them', async () => {
    const doubt = await ask('When did the Bastille fall?', null)
    await claim(doubt.id)
    const { sourceId, words } = await cite(text)
    const id = crypto.randomUUID()
    await owner.call('POST /doubts/:doubtId/messages', {
      params: { doubtId: doubt.id },
      body: { id, text: '', passages: [words] },
    })
    await owner.call('POST /doubts/:doubtId/verdict', {
      params: { doubtId: doubt.id },
      body: { verdict: 'corrected', correction: 'In July 1789.', passages: [words] },
    })
    const seen = await read(student, doubt.id)
    const [passage] = seen.messages[0]?.passages ?? []
    expect(passage?.passage.slice(passage.quoteStart, passage.quoteEnd)).toBe(words.quote)
    expect(passage?.citation).toMatchObject({ sourceName: 'Teacher', quote: words.quote })
    expect(seen.firstAnswer.correctionPassages).toEqual([passage])
    expect(seen.openSources).not.toContain(sourceId)
    expect((await student.call('GET /sources/:sourceId', { params: { sourceId } })).status).toBe(404)
    // A copy: it stays when the teacher takes the source away.
    await owner.call('DELETE /sources/:sourceId', { params: { sourceId } })
    expect((await read(student, doubt.id)).messages[0]?.passages).toEqual([passage])
  })

  test('must stand in material that its writer may read', async () => {
    const doubt = await ask('When did the Bastille fall?', null)
    await claim(doubt.id)
    const stranger = await signedIn(server)
    const secret = await addMaterial(stranger, text, 'Secret.md')
    const { body } = await stranger.call('GET /search', { query: { q: 'Bastille fell' } })
    const hit = body.hits.find(({ sourceId }) => sourceId === secret)
    const stolen = { passageId: hit?.passageId ?? '', quote: hit?.quote ?? '' }
    const write = (passages: (typeof stolen)[]) =>
      owner.call('POST /doubts/:doubtId/messages', {
        params: { doubtId: doubt.id },
        body: { id: crypto.randomUUID(), text: 'See this.', passages },
      })
    expect((await write([stolen])).body.code).toBe('not-found')
    const { words } = await cite(text)
    expect((await write([{ ...words, quote: 'Cheese is blue.' }])).body.code).toBe('not-found')
    expect((await write(Array(6).fill(words))).status).toBe(400)
    expect((await read(student, doubt.id)).messages).toEqual([])
  })
})
