import { expect, test } from 'vitest'
import { localLimits } from './limit.ts'
import { createPacedTries } from './paced-tries.ts'

const start = ({ everySeconds = 3600, maxPlaces = 50 } = {}) => {
  const clock = { now: 1_000_000 }
  const limit = localLimits('tries', 1, everySeconds)
  const pace = { everySeconds, askSeconds: 20, maxPlaces }
  const tries = createPacedTries(limit, pace, () => clock.now)
  const pass = (caller: string, key = 'asha@school.test') =>
    tries.pass(key, caller).then(
      () => 'passed',
      (error: { details: { values: { minutes: number } } }) => error.details.values.minutes,
    )
  /** Simulates the end of the interval. */
  const nextTurn = (key = 'asha@school.test') => limit.forget(key)
  return { pass, nextTurn, clock }
}

test('one try passes in each interval, whatever the number of callers and tries', async () => {
  const { pass } = start()
  const callers = Array.from({ length: 100 }, (_, i) => `network ${i % 20}`)
  const outcomes = await Promise.all(callers.map(caller => pass(caller)))
  expect(outcomes.filter(outcome => outcome === 'passed')).toHaveLength(1)
})

test('a caller gets its turn after those who came before, however often these try', async () => {
  const { pass, nextTurn } = start()
  expect(await pass('one')).toBe('passed')
  for (const caller of ['one', 'two', 'owner']) expect(await pass(caller)).not.toBe('passed')
  const turns: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn()
    for (let again = 0; again < 20; again += 1)
      for (const caller of ['one', 'two', 'owner']) if ((await pass(caller)) === 'passed') turns.push(caller)
  }
  expect(turns).toEqual(['one', 'two', 'owner'])
})

test('a waiting account gets the remaining minutes; accounts do not wait for each other', async () => {
  const { pass } = start()
  expect(await pass('one')).toBe('passed')
  expect([await pass('one'), await pass('two')]).toEqual([60, 120])
  expect(await pass('two', 'ben@school.test')).toBe('passed')
})

test('the place of a caller that went away is free', async () => {
  const { pass, nextTurn, clock } = start({ maxPlaces: 2 })
  await pass('one')
  await pass('one')
  await pass('two')
  expect(await pass('owner')).toBe(120)
  clock.now += 61_000
  await nextTurn()
  expect(await pass('owner')).toBe('passed')
})
