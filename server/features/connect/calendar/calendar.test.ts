// Tests of due items by person, and of the feed: its secret address, its content, and data that it must not
// contain.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarFeeds } from '../../../database/schema/calendar.ts'
import type { Person } from '../../../testing/client.ts'
import {
  addColleague,
  assignToClass,
  seedClassOfTwo,
  startGradebookServer,
} from '../../../testing/gradebook.ts'
import { homeworkSettings, hoursFrom } from '../../../testing/homework.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addPrinting } from '../../../testing/printings.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import type { Due } from './read-calendar.ts'
import { writeFeed } from './write-feed.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer()
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

/** Printed sheets for a class of two, with the day of writing. */
const printForClass = async (examDate: string | null) => {
  const seeded = await seedClassOfTwo(server, teacher)
  const request = { mode: 'named' as const, students: [], classId: seeded.classId, heldOn: examDate }
  return { ...seeded, ...(await addPrinting(server, teacher, request)) }
}
const setDay = (printingId: string, examDate: string | null, by = teacher) =>
  by.call('PATCH /printings/:printingId', { params: { printingId }, body: { heldOn: examDate } })
const listPapers = async (person: Person) =>
  (await person.call('GET /calendar')).body.due.filter(({ kind }) => kind === 'paper')
const listDue = async (person: Person) => (await person.call('GET /calendar')).body.due.map(({ id }) => id)
const makeFeed = async (person: Person) => {
  const { body } = await person.call('POST /calendar/feed')
  if (!body.success) throw new Error(`the address was refused: ${body.code}`)
  return new URL(body.address).pathname
}
/** Feed, read without a sign-in. */
const readFeed = async (path: string) => {
  const answer = await nobody(server).fetch(path)
  // Long lines are folded.
  const text = (await answer.text()).replace(/\r\n[ \t]/g, '')
  return { status: answer.status, type: answer.headers.get('content-type'), text }
}
const line = (text: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1]?.trim()

describe('the calendar', () => {
  test('is a student’s own work with their own time, and of teachers that of their classes', async () => {
    const { classId, anna, ben } = await seedClassOfTwo(server, teacher)
    const homeworkId = await assignToClass(server, teacher, classId)
    const owner = await approvedTeacher(server)
    const [assistant, stranger] = [await addColleague(server, classId, 'assistant'), await signedIn(server)]
    for (const person of [anna, ben, teacher, assistant]) expect(await listDue(person)).toEqual([homeworkId])
    for (const person of [stranger, owner]) expect(await listDue(person)).toEqual([])
    const extendedUntil = hoursFrom(server.clock.now(), 72)
    await teacher.call('PATCH /homework/:homeworkId/students/:accountId', {
      params: { homeworkId, accountId: anna.accountId },
      body: { timeFactor: 1, extendedUntil },
    })
    expect((await anna.call('GET /calendar')).body.due).toMatchObject([
      { className: '11B Biology', closesAt: extendedUntil },
    ])
    await ben.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await listDue(ben)).toEqual([])
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect(await listDue(anna)).toEqual([homeworkId])
  })

  test('is also the day of a paper, for the class and who teaches it', async () => {
    const { classId, anna, printingId } = await printForClass(null)
    const coTeacher = await addColleague(server, classId, 'co-teacher')
    expect(await listPapers(anna)).toEqual([])
    await setDay(printingId, '2026-12-04')
    const paper = { kind: 'paper', id: printingId, className: '11B Biology', day: '2026-12-04' }
    expect(await listPapers(anna)).toMatchObject([{ ...paper, isOwn: false }])
    expect(await listPapers(coTeacher)).toMatchObject([{ ...paper, isOwn: false }])
    expect(await listPapers(teacher)).toContainEqual(expect.objectContaining({ ...paper, isOwn: true }))
    expect(await listPapers(await signedIn(server))).toEqual([])
    await anna.call('DELETE /joined-classes/:classId', { params: { classId } })
    expect(await listPapers(anna)).toEqual([])
  })

  test('has no day of sheets without a class, nor of a class that is archived', async () => {
    const blank = await addPrinting(server, teacher)
    expect((await setDay(blank.printingId, '2026-12-04')).body.code).toBe('printing-without-class')
    const { classId, printingId } = await printForClass('2026-12-04')
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect((await setDay(printingId, '2026-12-05')).body.code).toBe('class-closed')
    const changed = await teacher.call('PATCH /printings/:printingId', {
      params: { printingId },
      body: { keptDays: 30 },
    })
    expect(changed.body.printing).toMatchObject({ keptDays: 30, heldOn: '2026-12-04' })
  })

  test('is nothing for admins and visitors', async () => {
    const admin = await signedIn(server, 'admin')
    expect((await admin.call('GET /calendar')).status).toBe(403)
    expect((await admin.call('POST /calendar/feed')).status).toBe(403)
  })
})

describe('a feed', () => {
  test('answers by its address alone, as iCalendar, and names nobody', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const homeworkId = await assignToClass(server, teacher, classId)
    const { status, type, text } = await readFeed(await makeFeed(anna))
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(line(text, 'UID')).toMatch(new RegExp(`^homework-${homeworkId}@`))
    expect(line(text, 'SUMMARY')).toBe('Due: Tides')
    expect(line(text, 'DESCRIPTION')).toBe('11B Biology')
    const { username } = (await teacher.call('GET /account')).body.account.user
    for (const name of [username, 'Anna', 'Ben']) expect(text).not.toContain(name)
  })

  test('keeps an event’s UID and says that it is newer when its homework is moved', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const homeworkId = await assignToClass(server, teacher, classId)
    const path = await makeFeed(anna)
    const before = (await readFeed(path)).text
    server.clock.advance(60_000)
    const closesAt = hoursFrom(server.clock.now(), 48)
    await teacher.call('PATCH /homework/:homeworkId', {
      params: { homeworkId },
      body: { settings: homeworkSettings(server, { closesAt }) },
    })
    const after = (await readFeed(path)).text
    expect(line(after, 'UID')).toBe(line(before, 'UID'))
    expect([line(before, 'SEQUENCE'), line(after, 'SEQUENCE')]).toEqual(['0', '1'])
    expect((line(after, 'DTSTAMP') ?? '') > (line(before, 'DTSTAMP') ?? '')).toBe(true)
    expect(line(after, 'DTSTART')).toBe(`${closesAt.replace(/[-:]|\.\d+/g, '')}`)
  })

  test('says so, too, when one student gets longer', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    const homeworkId = await assignToClass(server, teacher, classId)
    const path = await makeFeed(anna)
    const extend = (extendedUntil: string | null) =>
      teacher.call('PATCH /homework/:homeworkId/students/:accountId', {
        params: { homeworkId, accountId: anna.accountId },
        body: { timeFactor: 1, extendedUntil },
      })
    const before = (await readFeed(path)).text
    server.clock.advance(60_000)
    const extendedUntil = hoursFrom(server.clock.now(), 72)
    await extend(extendedUntil)
    const longer = (await readFeed(path)).text
    expect(line(longer, 'DTSTART')).toBe(extendedUntil.replace(/[-:]|\.\d+/g, ''))
    expect(Number(line(longer, 'SEQUENCE'))).toBeGreaterThan(Number(line(before, 'SEQUENCE')))
    expect((line(longer, 'DTSTAMP') ?? '') > (line(before, 'DTSTAMP') ?? '')).toBe(true)
    await extend(null)
    const again = (await readFeed(path)).text
    expect(line(again, 'DTSTART')).toBe(line(before, 'DTSTART'))
    expect(Number(line(again, 'SEQUENCE'))).toBeGreaterThan(Number(line(longer, 'SEQUENCE')))
  })

  test('has papers on their day, without a time, and moves them', async () => {
    const { anna, printingId } = await printForClass('2026-12-04')
    const path = await makeFeed(anna)
    const before = (await readFeed(path)).text
    expect(line(before, 'UID')).toMatch(new RegExp(`^paper-${printingId}@`))
    expect(before).toContain('DTSTART;VALUE=DATE:20261204')
    expect(line(before, 'DESCRIPTION')).toBe('11B Biology')
    server.clock.advance(60_000)
    expect((await setDay(printingId, '2026-12-04')).body.printing.heldOn).toBe('2026-12-04')
    expect(line((await readFeed(path)).text, 'SEQUENCE')).toBe('0')
    await setDay(printingId, '2026-12-11')
    const after = (await readFeed(path)).text
    expect(after).toContain('DTSTART;VALUE=DATE:20261211')
    expect(line(after, 'UID')).toBe(line(before, 'UID'))
    expect(line(after, 'SEQUENCE')).toBe('1')
    expect((line(after, 'DTSTAMP') ?? '') > (line(before, 'DTSTAMP') ?? '')).toBe(true)
    await setDay(printingId, null)
    expect((await readFeed(path)).text).not.toContain('BEGIN:VEVENT')
  })

  test('is dead once it is replaced, switched off, its owner is suspended or gone', async () => {
    const person = await signedIn(server)
    const first = await makeFeed(person)
    const second = await makeFeed(person)
    expect([(await readFeed(first)).status, (await readFeed(second)).status]).toEqual([404, 200])
    await person.call('DELETE /calendar/feed')
    expect((await readFeed(second)).status).toBe(404)
    expect((await person.call('GET /calendar')).body.feedSince).toBe(null)
    const third = await makeFeed(person)
    const { pool } = server.database
    await pool.query('update accounts set suspended_at = now() where id = $1', [person.accountId])
    expect((await readFeed(third)).status).toBe(404)
    await pool.query('update accounts set suspended_at = null where id = $1', [person.accountId])
    expect((await readFeed(third)).status).toBe(200)
    await pool.query('delete from accounts where id = $1', [person.accountId])
    expect((await readFeed(third)).status).toBe(404)
  })

  test('has one address however many are asked for at once, and only its hash is kept', async () => {
    const person = await signedIn(server)
    const paths = await Promise.all(Array.from({ length: 8 }, () => makeFeed(person)))
    const statuses = await Promise.all(paths.map(async path => (await readFeed(path)).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const rows = await server.database.db.select().from(calendarFeeds)
    const changed = JSON.stringify(rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url')))
    for (const path of paths) expect(changed).not.toContain(path.split('/').at(-1))
  })

  test('can’t be guessed: wrong tokens are counted', async () => {
    const other = await startGradebookServer()
    try {
      const tries = Array.from({ length: 61 }, (_, i) => `/api/calendar/feed/${'x'.repeat(40)}${i}`)
      const statuses: number[] = []
      for (const path of tries) statuses.push((await nobody(other).fetch(path)).status)
      expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    } finally {
      await other.close()
    }
  })

  test('takes no line, event or name out of a title', () => {
    const event = {
      id: '1',
      title: 'A\r\nBEGIN:VEVENT\u0000\u2028, ; \\ "x"\nATTENDEE:mailto:eve@school.test',
      className: 'B\nEND:VCALENDAR',
      classId: null,
      revision: 3,
      changedAt: new Date('2026-11-01T10:00:00Z'),
    }
    const due: Due = {
      homework: [{ ...event, closesAt: new Date('2026-12-01T10:00:00Z') }],
      papers: [{ ...event, ownerId: '2', day: '2026-12-01' }],
      rooms: [{ ...event, classId: '3', startsAt: new Date('2026-12-01T10:00:00Z') }],
    }
    const lines = writeFeed(due, 'https://lantern.test').split('\r\n')
    expect(lines.filter(one => /^(BEGIN|END):VEVENT/.test(one))).toHaveLength(6)
    expect(lines.filter(one => one === 'END:VCALENDAR')).toHaveLength(1)
    expect(lines.some(one => one.startsWith('ATTENDEE'))).toBe(false)
    const text = lines.join('\r\n').replace(/\r\n[ \t]/g, '')
    expect(text).toContain(String.raw`\, \; \\ `)
    expect(line(text, 'SEQUENCE')).toBe('3')
  })

  test('leaves out what closed more than a month ago', async () => {
    const { classId, anna } = await seedClassOfTwo(server, teacher)
    await assignToClass(server, teacher, classId)
    const path = await makeFeed(anna)
    expect((await readFeed(path)).text).toContain('BEGIN:VEVENT')
    server.clock.advance(40 * 86_400_000)
    expect((await readFeed(path)).text).not.toContain('BEGIN:VEVENT')
  })
})
