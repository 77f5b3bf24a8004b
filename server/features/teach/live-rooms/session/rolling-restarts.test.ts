// Rolling restart of web processes, unnoticed by users.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAnswersInRoom, restartWhileInUse } from '../../../../testing/rolling-restarts.ts'
import { sampleSize } from '../../../../testing/sample.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'lantern-restarts-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

// Three or four web processes are started, which a busy machine needs minutes for.
test('no request fails and no answer is lost while processes are restarted', {
  timeout: 900_000,
}, async () => {
  const report = await restartWhileInUse(database, folder, {
    restarts: sampleSize({ sample: 1, all: 2 }),
    players: 6,
    requestsPerSecond: 40,
    drainSeconds: 5,
  })
  expect(report.failed).toEqual([])
  expect(report.requests).toBeGreaterThan(50)
  expect(report.refused).toEqual([])
  expect(report.returns).toBeGreaterThan(0)
  expect(report.questions).toBeGreaterThan(1)
  expect(report.acknowledged).toBe(report.questions * report.players)
  expect(await countAnswersInRoom(database.db, report.roomId)).toBe(report.acknowledged)
})
