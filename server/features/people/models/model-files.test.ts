// A model in a file that an admin chooses, run by llama.cpp.
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopModelProcesses } from '../../../platform/engine/model/file/file-model.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { writeTinyModel } from '../../../testing/tiny-model.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await signedIn(server, 'admin')
  const folder = join(dirname(server.files), 'models')
  mkdirSync(folder, { recursive: true })
  writeTinyModel(join(folder, 'tiny.gguf'), { likes: 'n"}', likesEnd: true, contextLength: 8_192 })
})
afterAll(async () => {
  stopModelProcesses()
  await server.close()
})

const params = { use: 'answers' } as const
const draft = { provider: 'local' as const, address: null, name: 'tiny.gguf' }

test('files of the server are offered, tried and used like the models of a provider', async () => {
  const { body } = await admin.call('POST /admin/models/:use/offered', {
    params,
    body: { provider: 'local', address: null },
  })
  expect(body.offered).toMatchObject([{ name: 'tiny.gguf' }])
  const tried = await admin.call('POST /admin/models/:use/try', { params, body: { ...draft, question: 2 } })
  expect(tried.body.trial).toMatchObject({
    contextLength: 8_192,
    answer: { saysNotFound: true, withheld: 0 },
  })
  const { settings } = (await admin.call('PATCH /admin/models/:use', { params, body: draft })).body
  expect(settings.models.answers).toMatchObject({ provider: 'local', name: 'tiny.gguf', outsideHost: null })
  expect((await admin.call('GET /installation')).body.model?.name).toBe('tiny.gguf')
})

test.each(['../secret.gguf', '/etc/passwd', 'a/b.gguf', '.hidden.gguf', 'model.bin'])(
  'a file %s is not one of the folder of models',
  async name => {
    const refused = await admin.call('POST /admin/models/:use/try', {
      params,
      body: { ...draft, name, question: 0 },
    })
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({ code: 'model-incomplete', fields: { name: expect.any(String) } })
  },
)

test('a missing file says so, and pictures and search have no models in files', async () => {
  const missing = await admin.call('POST /admin/models/:use/try', {
    params,
    body: { ...draft, name: 'none.gguf', question: 0 },
  })
  expect(JSON.stringify(missing.body)).toContain('no file none.gguf')
  for (const use of ['pictures', 'search'] as const) {
    const refused = await admin.call('PATCH /admin/models/:use', { params: { use }, body: draft })
    expect(refused.body).toMatchObject({ code: 'model-incomplete', fields: { provider: expect.any(String) } })
  }
})
