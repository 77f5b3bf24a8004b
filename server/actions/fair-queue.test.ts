import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const gate = () => {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

test('a single task of the last person waits for one turn, not for all hundred tasks of another', async () => {
  const queue = createFairQueue(1)
  const first = gate()
  const order: string[] = []
  const running = queue.run('ada', () => first.opened)
  const all = Array.from({ length: 100 }, () => queue.run('ada', async () => void order.push('ada')))
  all.push(queue.run('ben', async () => void order.push('ben')))
  first.open()
  await Promise.all([running, ...all])
  expect(order.indexOf('ben')).toBe(0)
  expect(order).toHaveLength(101)
})

test('three who bring many go in turn', async () => {
  const queue = createFairQueue(1)
  const first = gate()
  const order: string[] = []
  const pending = queue.run('x', () => first.opened)
  const owners = ['ada', 'ada', 'ada', 'ben', 'ben', 'ben', 'cy', 'cy', 'cy']
  const all = owners.map(owner => queue.run(owner, async () => void order.push(owner)))
  first.open()
  await Promise.all([pending, ...all])
  expect(order.join(' ')).toBe('ada ben cy ada ben cy ada ben cy')
})

test('a task that is aborted while it waits never runs and delays no other', async () => {
  const queue = createFairQueue(1)
  const first = gate()
  const pending = queue.run('ada', () => first.opened)
  const gone = new AbortController()
  let ran = false
  const run = async () => {
    ran = true
  }
  const given = queue.run('ben', run, gone.signal)
  const after = queue.run('cy', async () => 'done')
  gone.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  first.open()
  expect(await after).toBe('done')
  await pending
  expect(ran).toBe(false)
})

test('never more run than may, each runs once, and failures leave their place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), { maxLength: 40 }),
      async (max, tasks) => {
        const queue = createFairQueue(max)
        let now = 0
        let highest = 0
        let runs = 0
        const outcomes = await Promise.allSettled(
          tasks.map(({ owner, fails }) =>
            queue.run(owner, async () => {
              now += 1
              runs += 1
              highest = Math.max(highest, now)
              await new Promise(resolve => setImmediate(resolve))
              now -= 1
              if (fails) throw new Error('no')
            }),
          ),
        )
        expect(highest).toBeLessThanOrEqual(max)
        expect(runs).toBe(tasks.length)
        expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(
          tasks.filter(({ fails }) => fails).length,
        )
        expect(await queue.run('z', async () => 'free')).toBe('free')
      },
    ),
  )
})
