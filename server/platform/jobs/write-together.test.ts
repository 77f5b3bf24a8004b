import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

test('items added during a write are written together, in order', async () => {
  const written: number[][] = []
  const first = Promise.withResolvers<void>()
  const write = writeTogether<number>(async items => {
    written.push([...items])
    if (written.length === 1) await first.promise
  })
  const all = [write(1), write(2), write(3)]
  first.resolve()
  await Promise.all(all)
  await write(4)
  expect(written).toEqual([[1], [2, 3], [4]])
})

test('a failed write is reported to its callers, and the next goes on', async () => {
  const write = writeTogether<number>(async items => {
    if (items.includes(2)) throw new Error('not written')
  })
  const outcomes = await Promise.allSettled([write(1), write(2), write(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await write(4)
})

test('no statement takes more than five hundred', async () => {
  const sizes: number[] = []
  const write = writeTogether<number>(async items => {
    sizes.push(items.length)
    await Promise.resolve()
  })
  await Promise.all(Array.from({ length: 1_200 }, (_, n) => write(n)))
  expect(sizes.reduce((total, size) => total + size, 0)).toBe(1_200)
  expect(Math.max(...sizes)).toBe(500)
})
