// Tests that a child's actions with default settings send nothing outside: no request to a model, a model of
// pictures or of meaning, a video provider or Google, and no mail. The same actions by an adult afterwards
// reach each of them: so the paths exist, and it is the age that closes them.
import { copyFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClass } from '../../../../testing/classes.ts'
import { createPerson, type Person } from '../../../../testing/client.ts'
import { askDoubt, teacherOf } from '../../../../testing/doubts.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { type FakeGoogle, signInAtGoogle, startFakeGoogle } from '../../../../testing/google.ts'
import { mailsTo, mailTo, sendDueMails, tokenIn } from '../../../../testing/mails.ts'
import { addMaterial } from '../../../../testing/material.ts'
import { onePixel } from '../../../../testing/one-pixel.ts'
import { nobody, password, signedIn } from '../../../../testing/people.ts'
import { quizSettings, seedQuiz, trueFalse } from '../../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

type Asked = { to: string; body: string }

/** Stand-in for every outside service: records requests, and answers each with an error. */
const startOutside = async () => {
  const asked: Asked[] = []
  const outside = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({ to: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') })
    response.writeHead(503).end()
  })
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>(resolve => {
      outside.closeAllConnections()
      outside.close(() => resolve())
    })
  return { url, asked, close }
}

let outside: Awaited<ReturnType<typeof startOutside>>
let google: FakeGoogle
let server: TestServer
let admin: Person
beforeAll(async () => {
  outside = await startOutside()
  google = await startFakeGoogle()
  server = await startTestServer({
    env: {
      ...google.env,
      CHILD_AGE: '13',
      REQUIRE_TWO_FACTOR: 'false',
      MODEL: 'compatible:words',
      MODEL_URL: `${outside.url}/v1`,
      MODEL_KEY: 'none',
      VISION_MODEL: 'compatible:eye',
      EMBEDDING_MODEL: 'compatible:sense',
      VIDEO_URL: `${outside.url}/video`,
    },
    modelTimeouts: { firstMs: 2_000, pauseMs: 2_000, wholeMs: 5_000, retryMs: 5 },
    reader: {
      // OCR output doesn't matter here.
      readPicture: async ({ path, copyPath }) => {
        await copyFile(path, copyPath)
        const word = { text: 'Tides', x0: 0, y0: 0, x1: 1, y1: 1, confidence: 1 }
        const line = { words: [word], slope: 0, corrected: false, placed: true }
        return {
          reading: { width: 1, height: 1, lines: [line] },
          turn: 0 as const,
          format: 'png' as const,
          jpeg: onePixel,
        }
      },
    },
  })
  admin = await signedIn(server, 'admin')
})
afterAll(async () => {
  await server.close()
  await google.close()
  await outside.close()
})

const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<R>(text, values)).rows

/** Child with a card, covered by the school's consent statement. */
const childOfClass = async (): Promise<Person> => {
  const teacher = await teacherOf(server)
  const { classId } = await createClass(teacher)
  await admin.call('POST /admin/school-consents', { body: { classId, covers: 'accounts' } })
  const { body } = await teacher.call('POST /classes/:classId/accounts', {
    params: { classId },
    body: { names: 'Mei Tan' },
  })
  const [card] = body.cards
  const signed = await nobody(server).call('POST /login', {
    body: { email: card?.loginName ?? '', password: card?.password ?? '' },
  })
  return createPerson(server, signed.body.token, signed.body.user._id)
}

/** Child with an address, whose parent agreed without allowing more. */
const childOfParent = async (): Promise<Person> => {
  const [email, parentEmail] = ['child@school.test', 'parent@home.test']
  const birthYear = server.clock.now().getUTCFullYear() - 10
  const body = { email, username: 'Asha Rao', password, role: 'student' as const, birthYear, parentEmail }
  await nobody(server).call('POST /register', { body })
  const token = tokenIn(await mailTo(server, parentEmail, 'Your child wants to use Lantern'))
  await nobody(server).call('POST /consent', { body: { token, allows: { model: false, videos: false } } })
  const link = tokenIn(await mailTo(server, email, 'Verify your email address'))
  await nobody(server).call('POST /verify-email', { body: { token: link } })
  const signed = await nobody(server).call('POST /login', { body: { email, password } })
  return createPerson(server, signed.body.token, signed.body.user._id)
}

/** Child as created by earlier versions: no other settings stored. */
const childOfBefore = async (): Promise<Person> => {
  const person = await signedIn(server)
  await rows(`update accounts set child_until = now() + interval '3 years' where id = $1`, [person.accountId])
  return person
}

const hasEnded = (state: string | undefined) => state === 'done' || state === 'stopped' || state === 'failed'

/** Every action that may reach outside; `mark` is part of the sent text. */
const doEverything = async (person: Person, mark: string): Promise<void> => {
  const sourceId = await addMaterial(
    person,
    `# ${mark}\n\nThe ${mark} follows the Moon. The Sun adds to the ${mark}.\n`,
    `${mark}.md`,
  )
  const picture = await person.upload(`${mark}.png`, onePixel)
  await eventually(
    async () =>
      (await person.call('GET /sources/:sourceId', { params: { sourceId: picture.body.source.id } })).body
        .source.state,
    state => state === 'ready' || state === 'failed',
  )
  const ended = async (turnId: string) =>
    eventually(
      async () => (await person.call('GET /turns/:turnId', { params: { turnId } })).body.turn?.state,
      state => state !== 'answering',
    )
  const question = `What does the ${mark} follow?`
  const { thread } = (await person.call('POST /threads', { body: { sourceIds: [sourceId] } })).body
  const open = (await person.call('POST /open-threads', { body: {} })).body.thread
  for (const { id: threadId } of [thread, open]) {
    const asked = await person.call('POST /threads/:threadId/turns', {
      params: { threadId },
      body: { question },
    })
    await ended(asked.body.turn.id)
  }
  await person.call('GET /search', { query: { q: mark } })
  await person.call('POST /summaries', { body: { sourceId, length: 'short' } })
  await person.call('POST /mind-maps', { body: { sourceId } })
  await person.call('POST /quizzes', { body: { sourceIds: [sourceId], settings: quizSettings } })
  await eventually(
    () => rows<{ state: string }>('select state from generations where owner_id = $1', [person.accountId]),
    made => made.length >= 3 && made.every(({ state }) => hasEnded(state)),
  )
  const written = {
    ...trueFalse('', true),
    body: { type: 'short-answer' as const, stem: `Who pulls the ${mark}?` },
    key: { type: 'short-answer' as const, accepted: ['the Moon'] },
  }
  const { quizId, questionIds } = await seedQuiz(server, person, {}, [written])
  const begun = await person.call('POST /quizzes/:quizId/attempts', {
    params: { quizId },
    body: { timeFactor: 1 },
  })
  await person.call('POST /attempts/:attemptId/answers/:questionId', {
    params: { attemptId: begun.body.attempt.id, questionId: questionIds[0] ?? '' },
    body: { response: { type: 'short-answer' as const, text: `Something near, such as ${mark}` } },
  })
  await person.call('POST /videos', { body: { link: 'https://youtu.be/dQw4w9WgXcQ' } })
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(onePixel)]), 'picture.png')
  await person.fetch('/api/doubt-pictures', { method: 'POST', body: form })
  await person.call('POST /doubt-subjects', { body: { question } })
}

/** A teacher takes their doubt and answers; due mails are sent. */
const receiveTeacherAnswer = async (person: Person): Promise<number> => {
  const { email } = (await person.call('GET /account')).body.account.user
  const before = (await mailsTo(server, email)).length
  const teacher = await teacherOf(server)
  const doubtId = await askDoubt(person)
  await teacher.call('POST /doubts/:doubtId/claim', { params: { doubtId } })
  await teacher.call('POST /doubts/:doubtId/messages', {
    params: { doubtId },
    body: { id: crypto.randomUUID(), text: 'Look at the forces.' },
  })
  server.clock.advance(2 * 3_600_000)
  await sendDueMails(server)
  return (await mailsTo(server, email)).length - before
}

const kinds = ['/v1/chat/completions', '/v1/embeddings', '/video'] as const
const countTo = (kind: string, mark = '') =>
  outside.asked.filter(({ to, body }) => to.includes(kind) && body.includes(mark)).length
/** Requests that contain a picture. */
const countPictures = () => outside.asked.filter(({ body }) => body.includes('base64,')).length

describe('a child asks nobody outside', () => {
  test('sends no request by any action; the same actions of an adult reach every service', async () => {
    const children = { zqmei: await childOfClass(), zqold: await childOfBefore() }
    for (const [mark, child] of Object.entries(children)) await doEverything(child, mark)
    expect(outside.asked).toEqual([])
    await doEverything(await signedIn(server), 'zqtide')
    await eventually(
      async () => kinds.map(kind => countTo(kind)),
      counts => counts.every(count => count > 0) && countPictures() > 0,
    )
    // The children's jobs ran before these, without any request.
    for (const mark of Object.keys(children)) expect(countTo('', mark), mark).toBe(0)
  })

  test('no mail goes to them of what happens', async () => {
    const child = await childOfParent()
    expect(await receiveTeacherAnswer(child)).toBe(0)
    expect(await receiveTeacherAnswer(await signedIn(server))).toBeGreaterThan(0)
  })

  test('Google signs none of them in, and is asked for no picture of theirs', async () => {
    const child = await childOfBefore()
    const { account } = (await child.call('GET /account')).body
    const person = { sub: 'g-child', email: account.user.email, email_verified: true, name: 'Asha Rao' }
    google.claim({ ...person, picture: `${outside.url}/face.png` })
    expect((await signInAtGoogle(server)).body.code).toBe('parent-decides')
    expect(countTo('/face.png')).toBe(0)
    google.claim({ ...person, sub: 'g-new', email: 'new@school.test', picture: `${outside.url}/face.png` })
    for (const role of [undefined, 'student', 'teacher'])
      expect((await signInAtGoogle(server, role)).body.code).toBe('google-needs-form')
    expect(countTo('/face.png')).toBe(0)
  })
})
