import { expect, test } from 'vitest'
import { localLimits } from './limit.ts'
import { createSlowLane } from './slow-lane.ts'

test('below the limit no caller waits; beyond it a few wait, others are refused, and strangers are unaffected', async () => {
  const limit = localLimits('tries', 2, 900)
  const passed: string[] = []
  const lane = createSlowLane(limit, { waitMs: 0, max: 2 })
  const pass = (key: string) => lane.pass(key).then(() => passed.push(key))
  await pass('hall')
  expect(passed).toEqual(['hall'])
  await limit.count('hall')
  await limit.count('hall')
  const outcomes = await Promise.allSettled([pass('hall'), pass('hall'), pass('hall'), pass('home')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ reason: { code: 'too-many-requests' } })
  expect(passed.indexOf('home')).toBe(1)
  await pass('hall')
  expect(passed.filter(key => key === 'hall')).toHaveLength(4)
})
