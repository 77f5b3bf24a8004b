// Reports for parents through their routes: permissions and content.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader } from '../../../../platform/reading/reader.ts'
import { joinClass } from '../../../../testing/classes.ts'
import type { Person } from '../../../../testing/client.ts'
import {
  addColleague,
  addNote,
  assignToClass,
  right,
  seedClassOfTwo,
  startGradebookServer,
  submitAttempt,
  wrong,
} from '../../../../testing/gradebook.ts'
import { choiceQuestion } from '../../../../testing/live-rooms.ts'
import { nobody, signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import type { TestServer } from '../../../../testing/test-server.ts'

const listQuestions = () => Array.from({ length: 3 }, (_, i) => choiceQuestion(`Question ${i + 1}`))

const reader = createReader({ workers: 1 })
const folder = mkdtempSync(join(tmpdir(), 'lantern-reports-'))
let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startGradebookServer({ listQuestions })
  teacher = await approvedTeacher(server)
})
afterAll(async () => {
  await Promise.all([server.close(), reader.close()])
  rmSync(folder, { recursive: true })
})

const readWords = async (pdf: Uint8Array) => {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(path, pdf)
  const read = await reader.read(
    { path, kind: 'pdf' },
    {
      limits: { pages: 100, pageTimeoutMs: 240_000 },
      onProgress: () => {},
      signal: new AbortController().signal,
    },
  )
  const words = read.passages.flatMap(({ headings, text }) => [...headings, text]).join(' ')
  return { words: words.replace(/\s+/g, ' '), pages: read.pageSizes.length }
}

const dayFrom = (days: number) =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

type Body = Record<string, unknown>
const post = (by: Person, path: string, body: Body = {}) =>
  by.fetch(`/api/classes/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: dayFrom(-30), until: dayFrom(30), ...body }),
  })
const printOne = (by: Person, classId: string, memberId: string, body?: Body) =>
  post(by, `${classId}/students/${memberId}/report`, body)
const printAll = (by: Person, classId: string, body?: Body) => post(by, `${classId}/reports`, body)
const readPdf = async (response: Response) => readWords(new Uint8Array(await response.arrayBuffer()))

const seed = async () => {
  const seeded = await seedClassOfTwo(server, teacher)
  const homeworkId = await assignToClass(server, teacher, seeded.classId)
  await submitAttempt(seeded.anna, homeworkId, [right, right, wrong])
  await submitAttempt(seeded.ben, homeworkId, [wrong, wrong, wrong])
  return { ...seeded, homeworkId }
}

describe('a report', () => {
  test('holds the student’s work and topics and the teacher’s words; no other name, no note', async () => {
    const { classId, annaId } = await seed()
    await addNote(teacher, { classId, memberId: annaId }, 'Planted note')
    const response = await printOne(teacher, classId, annaId, { words: 'Anna has read a lot.' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/pdf')
    const { words, pages } = await readPdf(response)
    expect(pages).toBe(1)
    for (const expectedTexts of [
      'Anna',
      '11B Biology, Autumn term',
      'Anna has read a lot.',
      'Handed in: 1 of 1.',
      'Average in this time: 66.7%.',
      '2 of 3',
      'Tides: 2 of 3 answers right.',
    ])
      expect(words).toContain(expectedTexts)
    for (const hidden of ['Ben', 'Planted note', 'Middle of the class']) expect(words).not.toContain(hidden)
  })

  test('is of its days alone', async () => {
    const { classId, annaId } = await seed()
    const { words } = await readPdf(
      await printOne(teacher, classId, annaId, { from: dayFrom(-30), until: dayFrom(-10) }),
    )
    expect(words).toContain('No work was set in this time.')
    expect(words).not.toContain('Tides')
  })

  test('for a whole class is one file with a page for each student', async () => {
    const { classId } = await seed()
    const { words, pages } = await readPdf(await printAll(teacher, classId, { words: 'To all.' }))
    expect(pages).toBe(2)
    expect(words.split('To all.')).toHaveLength(3)
    expect((await printAll(teacher, classId, { part: 1 })).status).toBe(404)
  })

  test('is in the language of its student’s account, each page of a class for itself', async () => {
    const { classId, ben } = await seed()
    await ben.call('PATCH /account', { body: { language: 'hi' } })
    const response = await printAll(teacher, classId)
    const { words, pages } = await readPdf(response)
    expect(pages).toBe(2)
    expect(words).toContain('Handed in: 1 of 1.')
    expect(words).toContain('जमा किया: 1')
    expect(words).toContain('Tides')
  })

  test('is refused where its days or words are none', async () => {
    const { classId, annaId } = await seed()
    const bodies: Body[] = [
      { from: dayFrom(1), until: dayFrom(0) },
      { from: '2026-02-30' },
      { from: 'yesterday' },
      { until: '999999-01-01' },
      { words: 'x'.repeat(1501) },
      { words: 7 },
      { withScores: 'yes' },
      { part: -1 },
      { part: 1e9 },
    ]
    for (const body of bodies) expect((await printAll(teacher, classId, body)).status).toBe(400)
    for (const words of ['a\u0000b', 'a\ud800b', '<b>&amp;</b>'])
      expect((await printOne(teacher, classId, annaId, { words })).status).toBeLessThan(500)
  })
})

describe('a person who', () => {
  test('manages the class prints, an archived one too; nobody else does', async () => {
    const { classId, code, anna, annaId } = await seed()
    const leaver = await signedIn(server)
    await joinClass(leaver, code)
    await leaver.call('DELETE /joined-classes/:classId', { params: { classId } })
    const colleague = await addColleague(server, classId, 'co-teacher')
    const assistant = await addColleague(server, classId, 'assistant')
    const stranger = await approvedTeacher(server)
    const tryBoth = async (by: Person) => [
      (await printOne(by, classId, annaId)).status,
      (await printAll(by, classId)).status,
    ]
    expect(await tryBoth(colleague)).toEqual([200, 200])
    expect(await tryBoth(assistant)).toEqual([403, 403])
    expect(await tryBoth(stranger)).toEqual([404, 404])
    for (const student of [anna, leaver]) expect(await tryBoth(student)).toEqual([403, 403])
    expect(await tryBoth(nobody(server))).toEqual([401, 401])
    expect((await printOne(teacher, classId, crypto.randomUUID())).status).toBe(404)
    await teacher.call('PATCH /classes/:classId', { params: { classId }, body: { isArchived: true } })
    expect(await tryBoth(colleague)).toEqual([200, 200])
  })

  test('printed, its student sees under their data, and nobody whose page it wasn’t', async () => {
    const { classId, anna, ben, annaId } = await seed()
    await printOne(teacher, classId, annaId)
    const loadKinds = async (student: Person) =>
      (await student.call('GET /account/reads')).body.reads.map(({ kind }) => kind)
    expect([await loadKinds(anna), await loadKinds(ben)]).toEqual([['results-file'], []])
  })
})
