import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

const none = { success: true, isMaintenanceMode: false, message: '' }

describe('maintenance', () => {
  test('is off at first, and anybody may ask, at both paths', async () => {
    for (const path of ['/maintenance/status', '/api/maintenance/status'])
      expect(await (await nobody(server).fetch(path)).json()).toEqual(none)
  })

  test('is toggled by an admin with the bearer token; the answer is the new status', async () => {
    const admin = await signedIn(server, 'admin')
    const on = { isMaintenanceMode: true, message: 'Until half past six' }
    const toggle = (path: string, body: object) =>
      admin.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answer = await toggle('/maintenance/toggle', on)
    expect(await answer.json()).toEqual({ success: true, ...on })
    expect((await nobody(server).call('GET /maintenance/status')).body).toEqual({ success: true, ...on })
    const timed = { ...on, endsAt: '2026-11-28T18:30:00.000Z' }
    await toggle('/maintenance/toggle', timed)
    expect((await nobody(server).call('GET /maintenance/status')).body).toEqual({ success: true, ...timed })
    await toggle('/api/maintenance/toggle', { isMaintenanceMode: false })
    expect((await nobody(server).call('GET /maintenance/status')).body).toEqual(none)
  })

  test('is toggled by nobody else, also not by a cookie', async () => {
    const body = { isMaintenanceMode: true, message: 'x' }
    for (const person of [nobody(server), await signedIn(server), await signedIn(server, 'teacher')])
      expect([401, 403]).toContain((await person.call('POST /maintenance/toggle', { body })).status)
    const admin = await signedIn(server, 'admin')
    const byCookie = await nobody(server).fetch('/maintenance/toggle', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `token=${admin.token}` },
      body: JSON.stringify(body),
    })
    expect(byCookie.status).toBe(401)
    expect((await nobody(server).call('GET /maintenance/status')).body).toEqual(none)
  })
})

test('an installation tells whether students are asked for a mobile number', async () => {
  expect((await nobody(server).call('GET /installation')).body.asksStudentPhone).toBe(true)
  const without = await startTestServer({ worker: false, env: { STUDENT_PHONE: 'hidden' } })
  try {
    expect((await nobody(without).call('GET /installation')).body.asksStudentPhone).toBe(false)
  } finally {
    await without.close()
  }
})

const readSpeech = async (of: TestServer) => (await nobody(of).call('GET /installation')).body.speech

test.each([
  ['builtin', 'built-in'],
  ['openai:http://127.0.0.1:9/v1', 'service'],
] as const)('an installation with TRANSCRIBE=%s names its speech recognition', async (TRANSCRIBE, speech) => {
  expect(await readSpeech(server)).toBe('off')
  const other = await startTestServer({ worker: false, env: { TRANSCRIBE } })
  try {
    expect(await readSpeech(other)).toBe(speech)
  } finally {
    await other.close()
  }
})
