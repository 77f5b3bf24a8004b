// Tests that names are one line, in every endpoint of the contract, including future ones.
import { type EndpointName, endpoints } from '@lantern/contract/api'
import type { Endpoint } from '@lantern/contract/endpoint'
import { findBrokenName, isOneLine, toOneLine } from '@lantern/contract/names.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClass } from '../testing/classes.ts'
import { certificateForm, nobody, password, signedIn, teaching } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const broken = [
  'a\r\n=1+1',
  'Asha\u0007Rao',
  'Asha\u2028Rao',
  'gpj\u202Eexe.Asha',
  'Asha\tRao',
  'Asha\u009fRao',
]

describe('the rule', () => {
  test('refuses control characters and line breaks, and no name that people have', () => {
    expect(broken.filter(isOneLine)).toEqual([])
    for (const name of [' Asha Rao\n', 'Zoë', '李 伟', 'आशा राव', 'محمد', 'Ada 👩‍🏫', 'O’Neill-Łukasz'])
      expect(isOneLine(name), name).toBe(true)
    expect(broken.map(toOneLine).filter(name => !isOneLine(name))).toEqual([])
  })

  test('finds a name however deep it is, and leaves other texts alone', () => {
    expect(findBrokenName({ a: [{ students: [{ name: 'a\nb' }] }] })).toBe('a.0.students.0.name')
    expect(findBrokenName({ title: ['fine', 'a\nb'] })).toBe('title.1')
    expect(findBrokenName({ text: 'a\nb', name: 'fine' })).toBeNull()
  })
})

describe('names that people send', () => {
  const refused = { status: 400, code: 'invalid-input' }

  test.each(broken)('%j is refused of a person, a class, a quiz, a file and a folder', async name => {
    const teacher = await signedIn(server, 'teacher')
    const shortly = ({ status, body }: { status: number; body: object }) => ({
      status,
      code: 'code' in body ? body.code : null,
    })
    const answers = [
      await teacher.call('PATCH /account', { body: { username: name } }),
      await teacher.call('POST /classes', { body: { ...aClass, name } }),
      await teacher.call('POST /teacher-quizzes', {
        body: { sourceIds: [], questionIds: [], topic: null, types: [], cells: [], title: name },
      }),
      await teacher.call('POST /folders', { body: { name } }),
      await teacher.call('PATCH /sources/:sourceId', {
        params: { sourceId: crypto.randomUUID() },
        body: { name },
      }),
    ]
    for (const answer of answers) expect(shortly(answer)).toEqual(refused)
    const admin = await signedIn(server, 'admin')
    const body = { email: 'new@school.test', username: name, role: 'student' as const }
    expect(shortly(await admin.call('POST /admin/users', { body }))).toEqual(refused)
  })

  test('one with a line break signs nobody up, student or teacher', async () => {
    const form = { email: 'new@school.test', username: 'a\r\n=1+1', password, phone: '9876543210' }
    const student = await nobody(server).call('POST /register', { body: form })
    expect(student.body).toMatchObject({ code: 'invalid-input', fields: { username: expect.any(String) } })
    const body = certificateForm({ ...teaching, ...form, role: 'teacher' })
    const teacher = await nobody(server).fetch('/api/register', { method: 'POST', body })
    expect(await teacher.json()).toMatchObject({ fields: { username: expect.any(String) } })
  })

  test('the name of an uploaded file is made one line', async () => {
    const student = await signedIn(server)
    const form = new FormData()
    form.append('file', new Blob(['The tides follow the Moon.']), 'tides\u202Etxt\u0007.txt')
    const added = await student.fetch('/api/sources', { method: 'POST', body: form })
    const { source } = (await added.json()) as { source: { name: string } }
    expect(isOneLine(source.name)).toBe(true)
  })
})

type Schema = { _zod: { def: Record<string, unknown> & { type: string } } }

/** Paths of the texts in a schema. */
const listTexts = (schema: Schema, path: string, depth = 0): string[] => {
  const { def } = schema._zod
  if (depth > 12) return []
  const inner = (key: string, at = path) => listTexts(def[key] as Schema, at, depth + 1)
  if (def.type === 'string') return [path]
  if (def.type === 'object')
    return Object.entries(def.shape as Record<string, Schema>).flatMap(([key, part]) =>
      listTexts(part, `${path}.${key}`, depth + 1),
    )
  if (def.type === 'union')
    return (def.options as Schema[]).flatMap(option => listTexts(option, path, depth + 1))
  if (def.type === 'array') return inner('element')
  if (def.type === 'pipe') return inner('in')
  return 'innerType' in def ? inner('innerType') : []
}

test('every text of an endpoint that is called a name is looked at by the rule', () => {
  const nameLike = /(name|title|nickname)$/i
  /** Checked in their actions, in the order of the specification. */
  const elsewhere = ['register', 'changeAccount', 'inviteUser', 'createFirstAdmin'].map(
    name => `${name}.username`,
  )
  const unchecked = (Object.keys(endpoints) as EndpointName[]).flatMap(name => {
    const { body }: Endpoint = endpoints[name]
    if (!body || body === 'upload') return []
    return [...new Set(listTexts(body as unknown as Schema, name))].filter(path => {
      const field = path.split('.').at(-1) ?? ''
      return nameLike.test(field) && findBrokenName({ [field]: 'a\nb' }) === null && !elsewhere.includes(path)
    })
  })
  expect(unchecked).toEqual([])
})
