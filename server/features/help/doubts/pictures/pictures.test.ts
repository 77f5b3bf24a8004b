// Pictures of doubts: stored clean, read, corrected, sent once, and visible with the doubt.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doubtPictures } from '../../../../database/schema/doubts.pictures.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import type { Person } from '../../../../testing/client.ts'
import { addPicture, askDoubt, physics, teacherOf } from '../../../../testing/doubts.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signedIn } from '../../../../testing/people.ts'
import { sendPicture } from '../../../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { sweepPictures } from '../index.ts'

const word = (text: string, x0: number) => ({ text, x0, y0: 10, x1: x0 + 20, y1: 30, confidence: 0.99 })
const line = (...texts: string[]) => ({
  words: texts.map((text, i) => word(text, 10 + i * 30)),
  slope: 0,
  corrected: false,
  placed: true,
})
const written: PageReading = {
  width: 200,
  height: 100,
  lines: [line('block', 'at', 'rest'), line('m', '=', '2')],
}

/** Reading of the next pictures; null if they are unreadable. */
let reading: PageReading | null = written
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      readPicture: async () => {
        if (!reading) throw new ReadingError('broken')
        return { reading, turn: 0 as const, format: 'png', jpeg: null }
      },
    },
  })
})
beforeEach(() => {
  reading = written
})
afterAll(() => server.close())

const look = async (person: Person, pictureId: string) =>
  (await person.call('GET /doubt-pictures/:pictureId', { params: { pictureId } })).body.picture

/** A picture that was read as far as it can be. */
const addRead = async (person: Person) => {
  const { id } = await addPicture(person)
  return eventually(
    () => look(person, id),
    ({ state }) => state !== 'reading',
  )
}

const open = async (person: Person, pictureId: string) =>
  (await person.fetch(`/api/doubt-pictures/${pictureId}/file`)).status

const ask = (person: Person, question: string, pictureIds: string[]) =>
  person.call('POST /doubts', { body: { id: crypto.randomUUID(), question, pictureIds, ...physics } })

const write = (person: Person, doubtId: string, body: { id: string; text: string; pictureIds: string[] }) =>
  person.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body })

test('a photo loses where it was taken, is read line by line, and can be put right', async () => {
  const student = await signedIn(server)
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'white' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const { id, width, height } = await addPicture(student, photo)
  expect([width, height]).toEqual([2400, 1200])
  const file = await student.fetch(`/api/doubt-pictures/${id}/file`)
  expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).exif).toBeUndefined()
  const read = await eventually(
    () => look(student, id),
    ({ state }) => state === 'read',
  )
  expect(read.lines.map(({ text }) => text)).toEqual(['block at rest', 'm = 2'])
  // The reading was of 200 by 100 pixels, the picture is shown in 2400 by 1200.
  expect(read.lines[0]?.box).toEqual({ x0: 120, y0: 120, x1: 1080, y1: 360 })
  const corrected = await student.call('PATCH /doubt-pictures/:pictureId', {
    params: { pictureId: id },
    body: { lines: ['block at rest', 'm = 2 kg', 'Drawing: a slope of 30°'] },
  })
  expect(corrected.body.picture.lines.map(({ text, box }) => [text, box !== null])).toEqual([
    ['block at rest', true],
    ['m = 2 kg', true],
    ['Drawing: a slope of 30°', false],
  ])
})

test('a file that isn’t a picture is refused; an unreadable picture is attached unread', async () => {
  const student = await signedIn(server)
  const refused = await sendPicture<{ code: string }>(
    student,
    '/api/doubt-pictures',
    'picture',
    Buffer.from('no picture'),
  )
  expect([refused.status, refused.body.code]).toEqual([415, 'image-unsupported'])
  reading = null
  expect(await addRead(student)).toMatchObject({ state: 'unread', lines: [] })
})

test('a photo alone asks what stands in it; one that says nothing needs words', async () => {
  const student = await signedIn(server)
  const { id } = await addRead(student)
  const asked = await ask(student, '', [id])
  expect(asked.body.doubt).toMatchObject({
    question: 'block at rest\nm = 2',
    pictures: [{ id, state: 'read' }],
  })
  reading = null
  const unread = await addRead(student)
  const refused = await ask(student, '', [unread.id])
  expect([refused.status, refused.body.code]).toEqual([400, 'doubt-words-missing'])
  const worded = await ask(student, 'Why does it rest?', [unread.id])
  expect(worded.body.doubt).toMatchObject({ question: 'Why does it rest?', pictures: [{ id: unread.id }] })
})

test('text in the photo is part of the question beside the typed words', async () => {
  const student = await signedIn(server)
  const { id } = await addRead(student)
  const { body } = await ask(student, 'Why does it rest?', [id])
  const { rows } = await server.database.pool.query(
    'select question from turns where id = (select turn_id from doubts where id = $1)',
    [body.doubt.id],
  )
  expect(rows).toEqual([{ question: 'Why does it rest?\nblock at rest\nm = 2' }])
})

test('a picture is visible to its owner and to those who may answer the doubt only', async () => {
  const [student, stranger] = [await signedIn(server), await signedIn(server)]
  const [teacher, other] = [
    await teacherOf(server),
    await teacherOf(server, { subject: 'English', subcategory: 'Grammar' }),
  ]
  const { id } = await addRead(student)
  expect(await open(student, id)).toBe(200)
  expect(await open(teacher, id)).toBe(404)
  await ask(student, 'Why does it rest?', [id])
  expect(await Promise.all([student, teacher, stranger, other].map(person => open(person, id)))).toEqual([
    200, 200, 404, 404,
  ])
  const corrected = await teacher.call('PATCH /doubt-pictures/:pictureId', {
    params: { pictureId: id },
    body: { lines: ['Taken over'] },
  })
  expect(corrected.status).toBe(404)
})

test('pictures go with a message once, in their order; somebody else’s never do', async () => {
  const student = await signedIn(server)
  const teacher = await teacherOf(server)
  const doubtId = await askDoubt(student)
  await teacher.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
  const [first, second] = [await addPicture(student), await addPicture(student)]
  const message = { id: crypto.randomUUID(), text: '', pictureIds: [second.id, first.id] }
  const sent = await Promise.all([write(student, doubtId, message), write(student, doubtId, message)])
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  const { body } = await teacher.call('GET /doubts/:doubtId', { params: { doubtId } })
  expect(body.doubt.messages.map(({ text, pictures }) => [text, pictures.map(one => one.id)])).toEqual([
    ['', [second.id, first.id]],
  ])
  const again = await write(student, doubtId, { ...message, id: crypto.randomUUID() })
  expect(again.status).toBe(404)
  const stolen = await write(teacher, doubtId, {
    id: crypto.randomUUID(),
    text: 'Look',
    pictureIds: [first.id],
  })
  expect(stolen.status).toBe(404)
})

test('a picture with an address in it is marked; hidden with its message it is gone for the other side', async () => {
  reading = { ...written, lines: [line('mail', 'ines@school.test')] }
  const student = await signedIn(server)
  const [teacher, admin] = [await teacherOf(server), await signedIn(server, 'admin')]
  const doubtId = await askDoubt(student)
  await teacher.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
  const { id, hasContact } = await addRead(student)
  expect(hasContact).toBe(true)
  expect(await open(admin, id)).toBe(404)
  const messageId = crypto.randomUUID()
  await write(student, doubtId, { id: messageId, text: 'Look', pictureIds: [id] })
  expect(await open(teacher, id)).toBe(200)
  await teacher.call('POST /doubts/:doubtId/messages/:messageId/reports', {
    params: { doubtId, messageId },
    body: { reason: 'contact' },
  })
  const reports = (await admin.call('GET /admin/doubt-reports')).body.reports
  expect(reports[0]?.pictures.map(picture => picture.id)).toEqual([id])
  expect(await open(admin, id)).toBe(200)
  await admin.call('POST /admin/doubt-reports/:reportId', {
    params: { reportId: reports[0]?.id ?? '' },
    body: { decision: 'hide' },
  })
  expect(await open(teacher, id)).toBe(404)
})

test('a picture that was never sent is deleted after a day with its file; a sent one stays', async () => {
  const student = await signedIn(server)
  const [sent, forgotten] = [await addRead(student), await addRead(student)]
  await ask(student, 'Why does it rest?', [sent.id])
  const removed: string[] = []
  const storage = {
    remove: async (key: string) => {
      removed.push(key)
    },
  }
  const { db } = server.database
  const rows = await db.select().from(doubtPictures)
  await sweepPictures({ db, clock: server.clock, storage })
  expect(removed).toEqual([])
  const later = { now: () => new Date(server.clock.now().getTime() + 25 * 3_600_000) }
  await Promise.all([
    sweepPictures({ db, clock: later, storage }),
    sweepPictures({ db, clock: later, storage }),
  ])
  const keyOf = (id: string) => rows.find(row => row.id === id)?.fileKey
  expect(removed.filter(key => key === keyOf(forgotten.id))).toHaveLength(1)
  expect(removed).not.toContain(keyOf(sent.id))
})
