import { readdir } from 'node:fs/promises'
import { protocolVersion } from '@lantern/contract/realtime'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { sendDueMails } from '../../../testing/mails.ts'
import { certificate, certificateForm, signedIn, teacherWaiting, teaching } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ worker: false })
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

const send = async (teacher: Person, form: FormData) => {
  const response = await teacher.fetch('/api/teacher/certificate', { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const decide = (teacher: Person, body: { decision: 'approved' | 'rejected'; note?: string }) =>
  admin.call('POST /admin/reviews/:teacherId', { params: { teacherId: teacher.accountId }, body })
const loadState = async (teacher: Person) => (await teacher.call('GET /teacher/review')).body.review.state
const getAddress = async (person: Person) => (await person.call('GET /session')).body.user.email
const mailsTo = async (email: string) => {
  await sendDueMails(server)
  const mails = (await server.mailer.outbox?.list()) ?? []
  return mails.filter(mail => mail.to === email).map(mail => mail.subject)
}
const storedFiles = async () =>
  (await readdir(server.files, { recursive: true })).filter(name => /-/.test(name))

describe('a certificate', () => {
  test('brings a teacher into the queue, with mails to the teacher and the admins', async () => {
    const teacher = await teacherWaiting(server)
    expect(await loadState(teacher)).toBe('pending')
    expect(await mailsTo(await getAddress(teacher))).toEqual(['Your certificate is with the admin team'])
    // A mail that may be one of several is delayed for a minute.
    server.clock.advance(120_000)
    expect(await mailsTo(await getAddress(admin))).toContain('Asha Rao waits to be approved as a teacher')
    const { body } = await admin.call('GET /admin/reviews')
    expect(body.applications.map(application => application.teacherId)).toContain(teacher.accountId)
  })

  test('has to come with what the teacher teaches, the first time', async () => {
    const teacher = await signedIn(server, 'teacher')
    const { status, body } = await send(teacher, certificateForm({ ...teaching, experience: '51' }))
    expect(status).toBe(400)
    expect(body.fields).toEqual({ experience: 'Give your years of teaching as a number from 0 to 50' })
    expect((await send(teacher, certificateForm({}))).body.fields).toMatchObject({
      subject: 'Choose a subject',
    })
    expect(await loadState(teacher)).toBe('certificate-missing')
  })

  test('is recognised by its content, not by its name', async () => {
    const teacher = await signedIn(server, 'teacher')
    const page = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'application/pdf' })
    const { status, body } = await send(teacher, certificateForm(teaching, page))
    expect([status, body.code]).toEqual([415, 'certificate-unsupported'])
  })

  test('larger than 10 MB is refused', async () => {
    const teacher = await signedIn(server, 'teacher')
    const large = new Blob([certificate, new Uint8Array(10 * 1024 * 1024)])
    expect((await send(teacher, certificateForm(teaching, large))).status).toBe(413)
  })

  test('is a private file: its owner and admins get it, never to be run', async () => {
    const teacher = await teacherWaiting(server)
    const own = await teacher.fetch('/api/teacher/certificate')
    expect(await own.text()).toBe(await certificate.text())
    expect(own.headers.get('content-security-policy')).toContain('sandbox')
    expect(own.headers.get('content-disposition')).toContain('attachment')
    const other = await signedIn(server, 'teacher')
    expect((await other.fetch('/api/teacher/certificate')).status).toBe(404)
    const path = `/api/admin/reviews/${teacher.accountId}/certificate`
    expect((await other.fetch(path)).status).toBe(403)
    expect((await admin.fetch(path)).status).toBe(200)
  })

  test('sent anew takes the place of the one before, whose file is removed', async () => {
    const teacher = await teacherWaiting(server)
    const before = await storedFiles()
    const again = new Blob(['%PDF-1.4\n% a better one\n%%EOF\n'])
    expect((await send(teacher, certificateForm({}, again))).status).toBe(200)
    expect((await storedFiles()).length).toBe(before.length)
    expect(await (await teacher.fetch('/api/teacher/certificate')).text()).toBe(await again.text())
  })
})

describe('a decision', () => {
  test('to approve is mailed and ends the review', async () => {
    const teacher = await teacherWaiting(server)
    expect((await decide(teacher, { decision: 'approved' })).body.application.review.state).toBe('approved')
    expect(await loadState(teacher)).toBe('approved')
    expect(await mailsTo(await getAddress(teacher))).toContain('You are approved as a teacher')
    expect((await decide(teacher, { decision: 'rejected', note: 'No' })).body.code).toBe('review-decided')
    expect((await send(teacher, certificateForm())).body.code).toBe('certificate-not-wanted')
  })

  test('to reject needs a reason, which the teacher reads; a new certificate starts the review again', async () => {
    const teacher = await teacherWaiting(server)
    expect((await decide(teacher, { decision: 'rejected', note: '  ' })).body.code).toBe('reason-missing')
    await decide(teacher, { decision: 'rejected', note: 'It is too small to read.' })
    const { body } = await teacher.call('GET /teacher/review')
    expect([body.review.state, body.review.note]).toEqual(['rejected', 'It is too small to read.'])
    expect((await send(teacher, certificateForm({}))).status).toBe(200)
    const after = (await teacher.call('GET /teacher/review')).body.review
    expect([after.state, after.note]).toEqual(['pending', ''])
  })

  test('by two admins in parallel counts once', async () => {
    const teacher = await teacherWaiting(server)
    const answers = await Promise.all([1, 2, 3].map(() => decide(teacher, { decision: 'approved' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const mails = await mailsTo(await getAddress(teacher))
    expect(mails.filter(subject => subject === 'You are approved as a teacher')).toHaveLength(1)
  })

  test('reaches the page that the teacher has open', async () => {
    const teacher = await teacherWaiting(server)
    const socket = io(server.url, {
      auth: { token: teacher.token, protocol: protocolVersion },
      transports: ['websocket'],
    })
    const states: string[] = []
    socket.on('teacher-review', ({ review }) => states.push(review.state))
    await new Promise(resolve => socket.once('connect', () => resolve(null)))
    await decide(teacher, { decision: 'approved' })
    await eventually(
      async () => states,
      seen => seen.includes('approved'),
    )
    socket.close()
  })
})

describe('the subject of a teacher', () => {
  const change = (teacher: Person, body: object) =>
    teacher.call('PATCH /teacher/teaching', { body: { ...teaching, ...body } })
  const other = { subject: 'Other', subcategory: 'Please Specify in Profile' }

  test('can be specified in own words where the subject is Other', async () => {
    const teacher = await teacherWaiting(server)
    const { body } = await change(teacher, { ...other, specified: '  History ' })
    expect(body.review.teaching).toMatchObject({ ...other, specified: 'History' })
    const { applications } = (await admin.call('GET /admin/reviews')).body
    const seen = applications.find(({ teacherId }) => teacherId === teacher.accountId)
    expect(seen?.review.teaching?.specified).toBe('History')
    expect((await change(teacher, { specified: 'History' })).body.review.teaching?.specified).toBe('')
  })

  test('waits for the admins again when it isn’t what they approved, and not for more years', async () => {
    const teacher = await teacherWaiting(server)
    await decide(teacher, { decision: 'approved' })
    expect((await change(teacher, { experience: 40 })).body.review.state).toBe('approved')
    expect((await change(teacher, other)).body.review.state).toBe('pending')
    expect((await decide(teacher, { decision: 'approved' })).status).toBe(200)
  })

  test('has to be what the form offers, and comes with the certificate the first time', async () => {
    const teacher = await teacherWaiting(server)
    expect((await change(teacher, { subject: 'Astrology' })).body).toMatchObject({
      fields: { subject: 'Choose a subject' },
    })
    expect((await change(teacher, { specified: 'x'.repeat(81) })).status).toBe(400)
    expect((await change(teacher, { specified: '\u0000' })).status).toBe(400)
    const { status, body } = await change(await signedIn(server, 'teacher'), {})
    expect([status, (body as { code?: string }).code]).toEqual([400, 'certificate-missing'])
  })
})
