import { expect, test } from 'vitest'
import { createConnectionGate } from './connection-gate.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const create = () => {
  let now = 0
  let isUp = true
  let attempts = 0
  const gate = createConnectionGate(() => now)
  const changes: boolean[] = []
  gate.watch(isAway => changes.push(isAway))
  return {
    gate,
    changes,
    setUp: (next: boolean) => {
      isUp = next
    },
    pass: (ms: number) => {
      now += ms
    },
    attempts: () => attempts,
    connect: () =>
      gate.connect(async () => {
        attempts += 1
        await Promise.resolve()
        if (!isUp) throw new Error('refused')
      }),
  }
}

const countFailed = (outcomes: PromiseSettledResult<void>[]) =>
  outcomes.filter(({ status }) => status === 'rejected').length

test('connections are opened side by side while all is well', async () => {
  const { connect, attempts, changes } = create()
  await Promise.all([connect(), connect(), connect()])
  expect(attempts()).toBe(3)
  expect(changes).toEqual([])
})

test('after a connection broke, twenty who ask at once make one attempt, and fail together', async () => {
  const { gate, connect, attempts, setUp } = create()
  setUp(false)
  gate.noteBroken()
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, connect))
  expect(countFailed(outcomes)).toBe(20)
  expect(attempts()).toBe(1)
})

test('after a connection broke, all who ask connect where the database is there', async () => {
  const { gate, connect, attempts } = create()
  gate.noteBroken()
  await Promise.all([connect(), connect(), connect()])
  expect(attempts()).toBe(3)
})

test('a caller between two attempts fails at once and gets the time of the next', async () => {
  const { connect, attempts, setUp } = create()
  setUp(false)
  await expect(connect()).rejects.toBeInstanceOf(DatabaseUnavailable)
  const error = await connect().catch((thrown: DatabaseUnavailable) => thrown)
  expect(error?.retryInMs).toBeGreaterThan(0)
  expect(attempts()).toBe(1)
})

test('attempts that failed side by side count once', async () => {
  const { gate, connect, setUp } = create()
  setUp(false)
  await Promise.allSettled(Array.from({ length: 12 }, connect))
  expect(gate.getRetryMs()).toBeLessThanOrEqual(200)
})

test.each([
  [4, 10],
  [60, 48],
])('an outage of %s s, asked about every 10 ms, makes at most %s attempts', async (seconds, max) => {
  const { connect, pass, attempts, setUp } = create()
  setUp(false)
  for (let ms = 0; ms < seconds * 1000; ms += 10) {
    await connect().catch(() => {})
    pass(10)
  }
  expect(attempts()).toBeLessThanOrEqual(max)
})

test('the going and the return are told once each, and the waits begin anew', async () => {
  const { gate, connect, pass, setUp, changes } = create()
  setUp(false)
  for (let nth = 0; nth < 10; nth += 1) {
    await connect().catch(() => {})
    pass(5_000)
  }
  setUp(true)
  await connect()
  expect(changes).toEqual([true, false])
  setUp(false)
  await connect().catch(() => {})
  expect(gate.getRetryMs()).toBeLessThanOrEqual(200)
})
