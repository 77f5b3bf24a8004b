import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBatches } from './batches.ts'

type Write = { items: readonly number[]; finish(): void; fail(): void }

/** Writes that end on command. */
const createPendingWrite = () => {
  const writes: Write[] = []
  const give = createBatches<number, number>(
    items =>
      new Promise((resolve, reject) => {
        const finish = () => resolve(items.map(item => -item))
        writes.push({ items, finish, fail: () => reject(new Error('no room')) })
      }),
  )
  return { writes, give }
}
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)

describe('batches', () => {
  test('items that arrive together are written together, in order', async () => {
    const { writes, give } = createPendingWrite()
    const given = Promise.all(numbers(5).map(give))
    expect(writes).toEqual([])
    await sleep(30)
    expect(writes.map(({ items }) => items)).toEqual([[0, 1, 2, 3, 4]])
    writes[0]?.finish()
    expect(await given).toEqual([-0, -1, -2, -3, -4])
  })

  test('a crowd doesn’t wait, and one write is under way at a time', () => {
    const { writes, give } = createPendingWrite()
    void numbers(1_000).map(give)
    expect(writes).toHaveLength(1)
  })

  test('only items of a failed write are rejected', async () => {
    const { writes, give } = createPendingWrite()
    const first = Promise.allSettled(numbers(64).map(give))
    const second = give(64)
    writes[0]?.fail()
    expect((await first).every(({ status }) => status === 'rejected')).toBe(true)
    await sleep(30)
    writes[1]?.finish()
    expect(await second).toBe(-64)
  })

  test('everything given is written once and answered, however it comes', async () => {
    const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 4 })), {
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(gaps, async crowds => {
        const written: number[] = []
        let underWay = 0
        const give = createBatches<number, number>(async items => {
          underWay += 1
          expect(underWay).toBe(1)
          await sleep(1)
          written.push(...items)
          underWay -= 1
          return items.map(item => item * 2)
        })
        const given: Promise<number>[] = []
        for (const [count, gap] of crowds) {
          for (let nth = 0; nth < count; nth++) given.push(give(given.length))
          await sleep(gap)
        }
        expect(await Promise.all(given)).toEqual(numbers(given.length).map(item => item * 2))
        expect(written.sort((a, b) => a - b)).toEqual(numbers(given.length))
      }),
      { numRuns: 20 },
    )
  })
})
