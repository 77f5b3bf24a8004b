// Look of the school: who changes it, what is refused, and where it shows.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesToRemove } from '../../../database/schema/privacy.ts'
import { unsetSupportEmail } from '../../../platform/config/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { nobody, signedIn } from '../../../testing/people.ts'
import { sendPicture } from '../../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createInstalledLook } from './index.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
})
afterAll(() => server.close())

type Answer = { code?: string; look?: { logo: { version: string } | null } }
const setLogo = (bytes?: Buffer, who = admin) =>
  sendPicture<Answer>(who, '/api/admin/look/logo', 'logo', bytes)
const change = (body: object, who = admin) => who.call('PATCH /admin/look', { body })
const readPublic = async () => (await nobody(server).call('GET /installation')).body
const openLogo = () => nobody(server).fetch('/api/installation/logo')

describe('the look of the school', () => {
  test('is empty at first', async () => {
    expect((await readPublic()).look).toEqual({ name: '', logo: null, pages: [] })
    expect((await openLogo()).status).toBe(404)
  })

  test('is what an admin set, for everybody, and in the audit log', async () => {
    const pages = { imprint: 'Hill Street 1\n\n<script>alert(1)</script>' }
    const { body } = await change({
      name: ' Northgate School ',
      colour: '#8C1D40',
      supportEmail: 'help@school.test',
      pages,
    })
    expect(body.look).toMatchObject({
      name: 'Northgate School',
      colour: '#8c1d40',
      supportEmail: { address: 'help@school.test', isFixed: false },
      pages: { ...pages, privacy: '', terms: '' },
    })
    const installation = await readPublic()
    expect(installation.look).toEqual({ name: 'Northgate School', logo: null, pages: ['imprint'] })
    expect(installation.supportEmail).toBe('help@school.test')
    const call = (page: 'imprint' | 'terms') =>
      nobody(server).call('GET /installation/pages/:page', { params: { page } })
    expect((await call('imprint')).body.text).toBe(pages.imprint)
    expect((await call('terms')).status).toBe(404)
    const { entries } = (await admin.call('GET /admin/audit', { query: { act: 'look-changed' } })).body
    expect(entries[0]?.note).toBe('name, colour, supportEmail, imprint')
  })

  test('has parts that stay when others change', async () => {
    await change({ pages: { terms: 'Be kind.' } })
    expect((await readPublic()).look.pages).toEqual(['imprint', 'terms'])
    expect((await change({})).body.look.name).toBe('Northgate School')
  })

  test('is refused with a colour that is none, a name of two lines and an address that is none', async () => {
    for (const body of [
      { colour: 'red' },
      { colour: '#8c1d40;}body{display:none' },
      { name: 'Two\nlines' },
      { supportEmail: 'nobody' },
    ])
      expect((await change(body)).status, JSON.stringify(body)).toBe(400)
  })

  test('reaches other web processes', async () => {
    const other = await createInstalledLook(server.database.db, unsetSupportEmail)
    const name = `School ${randomUUID()}`
    await change({ name })
    expect(other.current().name).not.toBe(name)
    await other.reload()
    expect(other.current().name).toBe(name)
    await server.database.pool.query("update looks set name = 'Changed elsewhere'")
    await server.database.pool.query(
      `select pg_notify('lantern_changes', '{"topic":"look","accountId":"","id":""}')`,
    )
    await eventually(readPublic, ({ look }) => look.name === 'Changed elsewhere')
  })
})

describe('the logo', () => {
  test('is shown to everybody; another one replaces it, and the file of the first goes', async () => {
    const first = await setLogo()
    expect(first.status).toBe(200)
    const answer = await openLogo()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    const key = first.body.look?.logo?.version
    const second = await setLogo()
    expect(second.body.look?.logo?.version).not.toBe(key)
    await admin.call('DELETE /admin/look/logo')
    expect((await openLogo()).status).toBe(404)
    const gone = (await server.database.db.select().from(filesToRemove)).map(({ fileKey }) => fileKey)
    expect(gone).toEqual(expect.arrayContaining([key, second.body.look?.logo?.version]))
  })

  test('is refused as a drawing, as something else, and without a file', async () => {
    const drawing = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    )
    expect((await setLogo(drawing)).body.code).toBe('logo-drawing')
    expect((await setLogo(Buffer.from('no picture'))).body.code).toBe('image-unsupported')
    expect((await openLogo()).status).toBe(404)
  })
})

test('mails carry the name of the school, and its address to write to', async () => {
  await change({ name: 'Northgate School', supportEmail: 'help@school.test' })
  const { body } = await admin.call('POST /admin/first-steps/mail')
  const [mail] = (await server.mailer.outbox?.list()) ?? []
  expect(mail?.to).toBe(body.to)
  expect(mail?.html).toContain('>Northgate School</p>')
  expect(mail?.text).toContain('help@school.test')
})

test('a support address of the environment wins', async () => {
  const fixed = await startTestServer({ worker: false, env: { SUPPORT_EMAIL: 'office@school.test' } })
  try {
    const chief = await signedIn(fixed, 'admin')
    const refused = await change({ supportEmail: 'other@school.test' }, chief)
    expect([refused.status, refused.body.code]).toEqual([409, 'setting-fixed'])
    expect((await chief.call('GET /admin/look')).body.look.supportEmail).toEqual({
      address: 'office@school.test',
      isFixed: true,
    })
    expect((await nobody(fixed).call('GET /installation')).body.supportEmail).toBe('office@school.test')
  } finally {
    await fixed.close()
  }
})
