// Requests of one caller that are worked on at once.
import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

test('the third of one caller waits for one of two, in the order they came, and another caller waits for nobody', async () => {
  const slots = createSlots(2)
  const log: string[] = []
  const gates = ['a1', 'a2', 'a3', 'a4'].map(name => ({ name, ...gate() }))
  const done = gates.map(({ name, opened }) =>
    slots.run('a', async () => {
      log.push(name)
      await opened
    }),
  )
  await slots.run('b', async () => void log.push('b'))
  expect(log).toEqual(['a1', 'a2', 'b'])
  gates[1]?.open()
  await done[1]
  await expect.poll(() => log).toEqual(['a1', 'a2', 'b', 'a3'])
  for (const { open } of gates) open()
  await Promise.all(done)
  expect(log.at(-1)).toBe('a4')
})

test('a task that fails leaves its slot', async () => {
  const slots = createSlots(1)
  await expect(slots.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await slots.run('a', async () => 'yes')).toBe('yes')
})

test('more than may wait are refused with when to come back, and nobody else is', async () => {
  const slots = createSlots(1, 2)
  const gateOne = gate()
  const running = slots.run('a', () => gateOne.opened)
  const waiting = [slots.run('a', async () => 'second'), slots.run('a', async () => 'third')]
  await expect(slots.run('a', async () => 'fourth')).rejects.toMatchObject({
    code: 'overloaded',
    details: { retryAfter: 2 },
  })
  expect(await slots.run('b', async () => 'other')).toBe('other')
  gateOne.open()
  await running
  expect(await Promise.all(waiting)).toEqual(['second', 'third'])
})
