// Tests of notification mails: times, content, and unsubscribing.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import type { NotificationAbout } from '../../../database/stored/notification-about.ts'
import type { Mail } from '../../../platform/mail/index.ts'
import { createSmtpMailer } from '../../../platform/mail/index.ts'
import { createPerson, type Person } from '../../../testing/client.ts'
import { sendDueMails } from '../../../testing/mails.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { notify } from './index.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let server: TestServer
let student: Person
let email: string
let sent: Mail[]
const mailer = {
  send: async (mail: Mail) => {
    sent.push(mail)
  },
}

beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())
beforeEach(async () => {
  student = await signedIn(server)
  email = (await student.call('GET /session')).body.user.email
  sent = []
})

const message = (doubtId: string = crypto.randomUUID()): NotificationAbout => ({
  kind: 'doubt-message',
  doubtId,
  title: 'Why?',
  by: 'Ines Falk',
})
const addNotification = (about: NotificationAbout, until: Date | null = null) =>
  notify(server.database.db, { accountIds: [student.accountId], about, at: server.clock.now(), until })
/** Mails sent after some time has passed. */
const sendAfter = async (ms: number) => {
  server.clock.advance(ms)
  await sendDueMails(server, mailer)
  return sent.filter(mail => mail.to === email).map(({ subject }) => subject)
}
const change = (body: Record<string, unknown>) => student.call('PATCH /notification-settings', { body })
/** Moves the clock to a time of day in UTC, at least a minute from now. */
const waitUntil = (minutes: number) => {
  const now = server.clock.now().getTime()
  const dayMs = 24 * hourMs
  const today = Math.floor(now / dayMs) * dayMs + minutes * minuteMs
  server.clock.advance((today > now ? today : today + dayMs) - now)
}

describe('when a mail goes out', () => {
  test('a burst is one mail, and the next comes five minutes later', async () => {
    const doubtId = crypto.randomUUID()
    for (const _ of [1, 2, 3]) await addNotification(message(doubtId))
    await addNotification(message())
    expect(await sendAfter(0)).toEqual([])
    expect(await sendAfter(minuteMs)).toEqual(['2 things are new in Lantern'])
    await addNotification(message(doubtId))
    expect(await sendAfter(2 * minuteMs)).toHaveLength(1)
    expect((await sendAfter(3 * minuteMs))[1]).toBe('4 new messages from Ines Falk about “Why?”')
    expect(await sendAfter(hourMs)).toHaveLength(2)
  })

  test('a notification that was read meanwhile isn’t mailed', async () => {
    await addNotification(message())
    await student.call('POST /notifications/read')
    expect(await sendAfter(minuteMs)).toEqual([])
  })

  test('hourly and daily put everything into one mail; never is never', async () => {
    await change({
      kinds: [
        { kind: 'doubt-message', mail: 'daily' },
        { kind: 'doubt-taken', mail: 'hourly' },
        { kind: 'results-shared', mail: 'never' },
      ],
      dailyAt: 17 * 60,
    })
    waitUntil(10 * 60 + 20)
    await addNotification(message())
    await addNotification(message())
    await addNotification({ kind: 'doubt-taken', doubtId: 'a', title: 'Why?', by: 'Ines Falk' })
    await addNotification({ kind: 'doubt-taken', doubtId: 'b', title: 'How?', by: 'Ines Falk' })
    await addNotification({ kind: 'results-shared', session: 'homework', sessionId: 'h', title: 'Tides' })
    expect(await sendAfter(30 * minuteMs)).toEqual([])
    expect(await sendAfter(10 * minuteMs)).toEqual(['2 things are new in Lantern'])
    expect(sent[0]?.text).toContain('Ines Falk has taken your question “How?”')
    waitUntil(17 * 60)
    expect(await sendAfter(0)).toHaveLength(2)
    expect(await sendAfter(24 * hourMs)).toHaveLength(2)
  })

  test('a mail in quiet hours waits for their end', async () => {
    await change({
      quiet: { isOn: true, from: 21 * 60, until: 7 * 60, days: 'every-day' },
      timeZone: 'Asia/Kolkata',
    })
    // 21:30 in India.
    waitUntil(16 * 60)
    await addNotification(message())
    expect(await sendAfter(5 * hourMs)).toEqual([])
    waitUntil(60 + 30)
    expect(await sendAfter(0)).toHaveLength(1)
  })

  test('quiet hours that are set while a mail waits hold it too, and what is set to never goes nowhere', async () => {
    waitUntil(20 * 60)
    await addNotification(message())
    await change({ quiet: { isOn: true, from: 0, until: 23 * 60, days: 'every-day' }, timeZone: 'UTC' })
    expect(await sendAfter(2 * minuteMs)).toEqual([])
    await change({ kinds: [{ kind: 'doubt-message', mail: 'never' }] })
    expect(await sendAfter(48 * hourMs)).toEqual([])
  })

  test('a reminder isn’t mailed once it is too late', async () => {
    const until = new Date(server.clock.now().getTime() + 30_000)
    await addNotification({ kind: 'homework-due', homeworkId: 'h', title: 'Tides' }, until)
    expect(await sendAfter(minuteMs)).toEqual([])
  })

  test('an account with an unverified address gets no mail', async () => {
    const { db } = server.database
    await addNotification(message())
    await db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, student.accountId))
    expect(await sendAfter(minuteMs)).toEqual([])
  })
})

describe('a mail', () => {
  test('goes out once under many parallel sweeps', async () => {
    await addNotification(message())
    await addNotification(message())
    server.clock.advance(minuteMs)
    await Promise.all(Array.from({ length: 10 }, () => sendDueMails(server, mailer)))
    expect(sent.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('goes out once whatever happens at the same moment, and nothing is refused', async () => {
    for (const _ of Array.from({ length: 30 })) await addNotification(message())
    server.clock.advance(minuteMs)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) => {
        await sendDueMails(server, mailer)
        const saved = await change({ dailyAt: nth, kinds: [{ kind: 'doubt-message', mail: 'at-once' }] })
        await addNotification(message())
        const marked = await student.call('POST /notifications/read')
        return [saved.status, marked.status]
      }),
    )
    expect(new Set(answers.flat())).toEqual(new Set([200]))
    expect(sent.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('that no server takes waits and isn’t lost, nor is what happens meanwhile', async () => {
    const doubtId = crypto.randomUUID()
    await addNotification(message(doubtId))
    server.clock.advance(minuteMs)
    const down = createSmtpMailer('smtp://127.0.0.1:9', 'Lantern <lantern@school.test>')
    await sendDueMails(server, down)
    down.close()
    await addNotification(message(doubtId))
    expect(await sendAfter(0)).toEqual([])
    expect(await sendAfter(2 * minuteMs)).toEqual(['2 new messages from Ines Falk about “Why?”'])
    expect(await sendAfter(hourMs)).toHaveLength(1)
  })

  test('is sent by another process if the first one ended while sending', async () => {
    await addNotification(message())
    server.clock.advance(minuteMs)
    const begun = Promise.withResolvers<void>()
    void sendDueMails(server, {
      send: () => {
        begun.resolve()
        return new Promise(() => {})
      },
    })
    await begun.promise
    expect(await sendAfter(5 * minuteMs)).toEqual([])
    expect(await sendAfter(6 * minuteMs)).toHaveLength(1)
  })

  test('about many notifications has twenty lines and the number of the others; a note is included whole', async () => {
    for (const _ of Array.from({ length: 25 })) await addNotification(message())
    await addNotification({ kind: 'teacher-review', state: 'rejected', note: 'The second page is missing.' })
    await sendAfter(minuteMs)
    const { subject = '', text = '' } = sent[0] ?? {}
    expect(subject).toBe('26 things are new in Lantern')
    expect(text.match(/^- /gm)).toHaveLength(21)
    expect(text).toContain('And 6 more')
    expect(text).toContain('The second page is missing.')
  })

  test('names where it can be stopped, for people and for mail programs', async () => {
    await addNotification(message())
    await sendAfter(minuteMs)
    const mail = sent[0]
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
    expect(address).toMatch(/^http:\S+\/unsubscribe\?token=[\w-]+$/)
    expect([mail?.text.includes(address), mail?.html.includes('Stop mails like this')]).toEqual([true, true])
  })
})

describe('stopping mails', () => {
  const nobody = () => createPerson(server, null)
  const getToken = async () => {
    await addNotification(message())
    await sendAfter(minuteMs)
    return /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const readMail = async () => {
    const { settings } = (await student.call('GET /notification-settings')).body
    return {
      isMailOn: settings.isMailOn,
      message: settings.kinds.find(({ kind }) => kind === 'doubt-message')?.mail,
      taken: settings.kinds.find(({ kind }) => kind === 'doubt-taken')?.mail,
    }
  }
  const usual = { isMailOn: true, message: 'at-once', taken: 'hourly' }

  test('looking at the link changes nothing; one press of a mail program stops its kinds, however often', async () => {
    const token = await getToken()
    const { body } = await nobody().call('GET /unsubscribe', { query: { token } })
    expect(body.kinds).toEqual(['doubt-message'])
    await fetch(`${server.url}/unsubscribe?token=${token}`)
    expect(await readMail()).toEqual(usual)
    await addNotification(message())
    for (const _ of [1, 2]) {
      const answer = await fetch(`${server.url}/unsubscribe?token=${token}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(answer.status).toBe(200)
      expect(await readMail()).toEqual({ ...usual, message: 'never' })
    }
    // Mails already due are stopped too.
    expect(await sendAfter(hourMs)).toHaveLength(1)
    expect((await student.call('GET /notifications')).body.unread).toBe(2)
  })

  test('all of them can be stopped at once', async () => {
    const token = await getToken()
    await nobody().call('POST /unsubscribe', { query: { token, all: 'true' } })
    expect(await readMail()).toEqual({ ...usual, isMailOn: false })
  })

  test('a link that was made up, changed or sealed for something else does nothing', async () => {
    const token = await getToken()
    const sealed = (content: unknown) =>
      Buffer.from(server.seal.seal(JSON.stringify(content))).toString('base64url')
    const made = [
      '',
      'x',
      token.slice(0, -2),
      `${token.slice(0, 20)}AAAA${token.slice(24)}`,
      sealed({ accountId: student.accountId, kinds: [2] }),
      sealed({ what: 'unsubscribe', accountId: crypto.randomUUID(), kinds: [2] }),
    ]
    for (const one of made) {
      const { body } = await nobody().call('POST /unsubscribe', { query: { token: one } })
      expect(body.code).toBe('link-unknown')
    }
    expect(await readMail()).toEqual(usual)
  })
})

test('a time zone that nobody knows and times that no clock shows are refused', async () => {
  for (const body of [
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '\u0000' },
    { dailyAt: 1440 },
    { quiet: { isOn: true, from: -1, until: 0, days: 'every-day' } },
    { kinds: [{ kind: 'news', mail: 'daily' }] },
  ])
    expect((await change(body)).status).toBe(400)
})
