// Tests of the list behind the bell: recipients, counts, and access.
import { protocolVersion } from '@lantern/contract/realtime'
import { eq } from 'drizzle-orm'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications } from '../../../database/schema/notifications.ts'
import type { Person } from '../../../testing/client.ts'
import { askDoubt, physics, teacherOf } from '../../../testing/doubts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { setHomework } from '../../../testing/homework.ts'
import { choiceQuestion, frozenQuiz } from '../../../testing/live-rooms.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { sweepHomework } from '../../teach/homework/index.ts'
import { notify, sweepNotifications } from './index.ts'

let server: TestServer
beforeAll(async () => {
  const questions = [choiceQuestion('What do the tides follow?'), choiceQuestion('What adds to them?')]
  server = await startTestServer({ worker: false, freezeQuiz: async () => frozenQuiz(questions) })
})
afterAll(() => server.close())

const list = async (person: Person) => (await person.call('GET /notifications')).body
const listTitles = async (person: Person) => (await list(person)).notifications.map(({ title }) => title)
const write = (person: Person, doubtId: string, text: string, id: string = crypto.randomUUID()) =>
  person.call('POST /doubts/:doubtId/messages', { params: { doubtId }, body: { id, text } })

/** Doubt taken by its teacher; both have read all notifications so far. */
const createClaimedDoubt = async () => {
  const teacher = await teacherOf(server)
  const student = await signedIn(server)
  const doubtId = await askDoubt(student)
  await teacher.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
  await student.call('POST /notifications/read')
  server.clock.advance(1000)
  return { teacher, student, doubtId }
}

const notifyOfMessage = (accountId: string, doubtId: string = crypto.randomUUID()) =>
  notify(server.database.db, {
    accountIds: [accountId],
    about: { kind: 'doubt-message', doubtId, title: 'Why?', by: 'Ines Falk' },
    at: server.clock.now(),
  })

describe('a doubt', () => {
  test('asks a teacher; taken, it asks nobody any more, and its asker hears of it', async () => {
    const first = await teacherOf(server)
    const student = await signedIn(server)
    const doubtId = await askDoubt(student)
    const asked = await list(first)
    expect(asked.notifications).toMatchObject([
      {
        kind: 'doubt-asked',
        title: 'You are asked to help in Physics: “Why does friction point up the slope?”',
        to: `/doubt/${doubtId}/chat`,
        isRead: false,
      },
    ])
    expect(asked.unread).toBe(1)
    const second = await teacherOf(server)
    await second.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
    expect(await listTitles(first)).toEqual([])
    expect(await listTitles(student)).toEqual([
      'Asha Rao has taken your question “Why does friction point up the slope?”',
    ])
    await second.call('POST /doubts/:doubtId/pass', { params: { doubtId } })
    expect(await listTitles(student)).toEqual([])
  })

  test('a burst of messages is one line with a count, a message sent again counts once, and reading ends it', async () => {
    const { teacher, student, doubtId } = await createClaimedDoubt()
    const id = crypto.randomUUID()
    for (const text of ['One', 'Two', 'Three']) await write(teacher, doubtId, text)
    await write(teacher, doubtId, 'Four', id)
    await write(teacher, doubtId, 'Four', id)
    const { unread, notifications: notices } = await list(student)
    expect([unread, notices[0]?.count, notices[0]?.title]).toEqual([
      1,
      4,
      '4 new messages from Asha Rao about “Why does friction point up the slope?”',
    ])
    await student.call('POST /doubts/:doubtId/read', { params: { doubtId } })
    expect((await list(student)).unread).toBe(0)
    server.clock.advance(1000)
    await write(teacher, doubtId, 'Five')
    expect((await list(student)).notifications.slice(0, 2)).toMatchObject([
      { count: 1, isRead: false },
      { count: 4, isRead: true },
    ])
  })

  test('its verdict, its end and its return are notified to the other side, and never to the actor', async () => {
    const { teacher, student, doubtId } = await createClaimedDoubt()
    const params = { doubtId }
    await teacher.call('POST /doubts/:doubtId/verdict', {
      params,
      body: { verdict: 'corrected', correction: 'It points against the motion that would be.' },
    })
    await student.call('POST /doubts/:doubtId/solve', { params, body: { rating: 5 } })
    await student.call('POST /doubts/:doubtId/reopen', { params })
    expect((await listTitles(student))[0]).toBe(
      'Asha Rao corrected the first answer to “Why does friction point up the slope?”',
    )
    expect(await listTitles(teacher)).toEqual(['Asked again: “Why does friction point up the slope?”'])
  })

  test('the pause of a silent teacher is notified once', async () => {
    const teacher = await teacherOf(server, { ...physics, subject: 'Biology' })
    const { db } = server.database
    const { sweepDoubts } = await import('../../help/doubts/index.ts')
    for (const _ of [1, 2, 3, 4]) {
      await askDoubt(await signedIn(server), { subject: 'Biology', subcategory: 'Ecology' })
      server.clock.advance(11 * 60_000)
      await sweepDoubts({ db, clock: server.clock, listTeachersOf: async () => [] })
    }
    const notices = (await list(teacher)).notifications.filter(({ kind }) => kind === 'doubts-paused')
    expect(notices).toMatchObject([{ count: 1, to: '/doubts' }])
  })
})

describe('homework', () => {
  test('results are told when they are shown, and a corrected key to those whose score it changed', async () => {
    const teacher = await teacherOf(server)
    const [right, wrong] = [await signedIn(server), await signedIn(server)]
    const homeworkId = await setHomework(server, teacher, crypto.randomUUID(), { tells: 'after-close' })
    for (const [student, choice] of [
      [right, 'c0'],
      [wrong, 'c1'],
    ] as const) {
      await student.call('POST /assigned-homework/:homeworkId', { params: { homeworkId } })
      const { attempt } = (
        await student.call('POST /assigned-homework/:homeworkId/attempts', { params: { homeworkId } })
      ).body
      await student.call('POST /attempts/:attemptId/answers/:questionId', {
        params: { attemptId: attempt.id, questionId: attempt.questions[0]?.id ?? '' },
        body: { response: { type: 'single-choice', choice } },
      })
      await student.call('POST /attempts/:attemptId/finish', { params: { attemptId: attempt.id } })
    }
    const params = { kind: 'homework' as const, sessionId: homeworkId }
    const { results } = (await teacher.call('GET /class-results/:kind/:sessionId', { params })).body
    const accept = (choice: string) =>
      teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
        params: { ...params, itemId: results.items[0]?.id ?? '' },
        body: { act: 'accept-choice', choice },
      })
    await accept('c1')
    expect(await listTitles(wrong)).toEqual([])
    server.clock.advance(25 * 3_600_000)
    await Promise.all(
      [1, 2, 3].map(() =>
        sweepHomework({ db: server.database.db, clock: server.clock, onFinished: async () => {} }),
      ),
    )
    expect((await list(right)).notifications).toMatchObject([
      { title: 'Your results for “Tides” are ready', count: 1, to: `/homework/${homeworkId}` },
    ])
    await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { ...params, itemId: results.items[0]?.id ?? '' },
      body: { act: 'take-back' },
    })
    expect(await listTitles(wrong)).toContain('Your score for “Tides” changed, as a solution was corrected')
    expect(await listTitles(right)).toEqual(['Your results for “Tides” are ready'])
  })
})

describe('the list', () => {
  test('is one’s own: another’s can’t be marked, and all are one’s own', async () => {
    const [mara, tom] = [await signedIn(server), await signedIn(server)]
    await notifyOfMessage(mara.accountId)
    const notificationId = (await list(mara)).notifications[0]?.id ?? ''
    const params = { notificationId }
    expect((await tom.call('POST /notifications/:notificationId/read', { params })).status).toBe(404)
    expect((await tom.call('GET /notifications', { query: { after: notificationId } })).status).toBe(404)
    await tom.call('POST /notifications/read')
    expect((await list(mara)).unread).toBe(1)
    const marked = await mara.call('POST /notifications/:notificationId/read', { params })
    expect(marked.body.unread).toBe(0)
    expect((await mara.call('POST /notifications/:notificationId/read', { params })).status).toBe(200)
  })

  test('comes in pages, each once, also where several happened at the same moment', async () => {
    const student = await signedIn(server)
    for (const _ of Array.from({ length: 65 })) await notifyOfMessage(student.accountId)
    const seen: string[] = []
    for (let after: string | undefined; ; ) {
      const { body } = await student.call('GET /notifications', { query: after ? { after } : {} })
      seen.push(...body.notifications.map(({ id }) => id))
      after = body.notifications.at(-1)?.id
      if (!body.hasMore) break
    }
    expect([seen.length, new Set(seen).size]).toEqual([65, 65])
  })

  test('leaves out and doesn’t count what is switched off, and has it again afterwards', async () => {
    const student = await signedIn(server)
    await notifyOfMessage(student.accountId)
    const choose = (inBell: boolean) =>
      student.call('PATCH /notification-settings', { body: { kinds: [{ kind: 'doubt-message', inBell }] } })
    const { body } = await choose(false)
    expect(body.settings.kinds.find(({ kind }) => kind === 'doubt-message')).toEqual({
      kind: 'doubt-message',
      inBell: false,
      mail: 'at-once',
    })
    expect(await list(student)).toMatchObject({ unread: 0, notifications: [] })
    await choose(true)
    expect((await list(student)).unread).toBe(1)
  })

  test('keeps the latest 200 of each, for 90 days', async () => {
    const { db } = server.database
    const [many, few] = [await signedIn(server), await signedIn(server)]
    await notifyOfMessage(few.accountId)
    for (const _ of Array.from({ length: 205 })) await notifyOfMessage(many.accountId)
    const count = async ({ accountId }: Person) =>
      (await db.select().from(notifications).where(eq(notifications.accountId, accountId))).length
    await sweepNotifications({ db, clock: server.clock })
    expect([await count(many), await count(few)]).toEqual([200, 1])
    server.clock.advance(91 * 24 * 3_600_000)
    await sweepNotifications({ db, clock: server.clock })
    expect([await count(many), await count(few)]).toEqual([0, 0])
  })

  test('says nothing of what was taken back with its transaction, and nothing to visitors', async () => {
    const student = await signedIn(server)
    const failed = server.database.db.transaction(async tx => {
      await notify(tx, {
        accountIds: [student.accountId],
        about: { kind: 'doubts-paused' },
        at: server.clock.now(),
      })
      throw new Error('it failed afterwards')
    })
    await expect(failed).rejects.toThrow('afterwards')
    expect(await listTitles(student)).toEqual([])
  })

  test('reaches every page that is open, with the number that is unread', async () => {
    const student = await signedIn(server)
    const received: number[][] = [[], []]
    const sockets = received.map(numbers => {
      const socket = io(server.url, {
        auth: { token: student.token, protocol: protocolVersion },
        transports: ['websocket'],
      })
      socket.on('notifications', ({ unread }) => numbers.push(unread))
      return socket
    })
    await Promise.all(sockets.map(socket => new Promise<void>(resolve => socket.once('connect', resolve))))
    await notifyOfMessage(student.accountId)
    await eventually(
      async () => received.map(numbers => numbers.at(-1)),
      last => last.every(unread => unread === 1),
    )
    await student.call('POST /notifications/read')
    await eventually(
      async () => received.map(numbers => numbers.at(-1)),
      last => last.every(unread => unread === 0),
    )
    for (const socket of sockets) socket.close()
  })
})
