import { expect, test } from 'vitest'
import type { PassageToParse } from '../../../sentence-parsing.ts'
import { createParsingQueue } from './parsing-queue.ts'

const request = (id: number, ...texts: string[]) => ({
  id,
  passages: texts.map((text): PassageToParse => ({ text, sentences: [] })),
})

const createRecorder = (whenIdle: () => Promise<void> = async () => {}) => {
  const order: string[] = []
  const queue = createParsingQueue(async ({ text }) => {
    await Promise.resolve()
    if (text === 'fails') throw new Error('no sense in it')
    order.push(text)
    return text === '' ? [] : [null]
  }, whenIdle)
  return { order, queue }
}

test('trees come in the order of the passages', async () => {
  const { queue } = createRecorder()
  expect(await queue.parse(request(1, 'a', '', 'b'))).toEqual([[null], [], [null]])
  expect(await queue.parse(request(2))).toEqual([])
})

test('a short request doesn’t wait for a long one', async () => {
  const { order, queue } = createRecorder()
  const long = queue.parse(request(1, 'a', 'b', 'c', 'd'))
  await queue.parse(request(2, 'short'))
  expect(order).not.toContain('d')
  await long
  expect(order).toHaveLength(5)
})

test('parsing waits while a question is read', async () => {
  let finishReading = () => {}
  const reading = new Promise<void>(resolve => {
    finishReading = resolve
  })
  const { order, queue } = createRecorder(() => reading)
  const parsing = queue.parse(request(1, 'a'))
  await Promise.resolve()
  expect(order).toEqual([])
  finishReading()
  expect(await parsing).toHaveLength(1)
})

test('a cancelled request is parsed no further, another goes on', async () => {
  const { order, queue } = createRecorder()
  const first = queue.parse(request(1, 'a', 'b', 'c'))
  const second = queue.parse(request(2, 'd'))
  queue.cancel(1)
  queue.cancel(77)
  expect(await first).toBeNull()
  expect(await second).toHaveLength(1)
  expect(order).not.toContain('c')
})

test('a passage that fails fails its request alone', async () => {
  const { queue } = createRecorder()
  const failing = expect(queue.parse(request(1, 'a', 'fails'))).rejects.toThrow('no sense')
  const other = queue.parse(request(2, 'b', 'c'))
  await failing
  expect(await other).toHaveLength(2)
})
