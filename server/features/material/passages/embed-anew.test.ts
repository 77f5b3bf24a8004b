// Tests that vectors of an earlier encoder are made anew when the jobs process starts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { loadSource, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('after an update a source is embedded anew, and nobody sees it leave “ready”', async () => {
  const person = await signedIn(server)
  const { source } = (await person.upload('tides.txt', 'The moon makes the tides.\n\nThe sun helps it.\n'))
    .body
  const before = await waitUntilRead(person, source.id)
  const { pool } = server.database
  // Rows as the previous version left them.
  await pool.query('update sources set encoder = null')
  await pool.query('update passage_vectors set encoder = default')
  const states = new Set<string>()
  await server.restartWorker()
  await eventually(
    async () => {
      states.add((await loadSource(person, source.id)).state)
      const { rows } = await pool.query(`select sources.encoder, passage_vectors.encoder as made_by
        from sources join passages on source_id = sources.id join passage_vectors on passage_id = passages.id`)
      return rows
    },
    rows => rows.length > 0 && rows.every(row => row.encoder === 'fake' && row.made_by === 'fake'),
  )
  expect([...states]).toEqual(['ready'])
  expect(await loadSource(person, source.id)).toEqual(before)
})
