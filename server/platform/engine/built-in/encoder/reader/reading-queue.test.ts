import { expect, test } from 'vitest'
import type { PassageReading } from '../../../passage-reading.ts'
import { createReadingQueue } from './reading-queue.ts'

const passage = (text: string) => ({ heading: '', text, sentences: [] })
const readingOf = (answers: number): PassageReading => ({ answers, none: 0, sentences: [] })
const request = (id: number, personId: string, texts: string[]) => ({
  id,
  personId,
  question: personId,
  passages: texts.map(passage),
})

const createRecorder = () => {
  const order: string[] = []
  const queue = createReadingQueue(async (question, { text }) => {
    await Promise.resolve()
    if (text === 'fails') throw new Error('no sense in it')
    order.push(`${question}${text}`)
    return readingOf(Number(text))
  })
  return { order, queue }
}

test('readings come in the order of the passages', async () => {
  const { queue } = createRecorder()
  const readings = await queue.read(request(1, 'a', ['3', '1', '2']))
  expect(readings?.map(({ answers }) => answers)).toEqual([3, 1, 2])
  expect(await queue.read(request(2, 'a', []))).toEqual([])
})

test('a person with many questions lets another in after one passage', async () => {
  const { order, queue } = createRecorder()
  const many = [1, 2, 3, 4].map(id => queue.read(request(id, 'a', ['1', '2', '3'])))
  const one = queue.read(request(9, 'b', ['1', '2', '3']))
  await Promise.all([one, ...many])
  // One passage of the first person before each of the second.
  expect(order.slice(0, 7).filter(text => text.startsWith('b'))).toHaveLength(3)
  expect(order).toHaveLength(15)
})

test('a cancelled question is read no further', async () => {
  const { order, queue } = createRecorder()
  const first = queue.read(request(1, 'a', ['1', '2', '3']))
  const second = queue.read(request(2, 'a', ['4']))
  queue.cancel(1)
  queue.cancel(77)
  expect(await first).toBeNull()
  expect(await second).toHaveLength(1)
  expect(order.length).toBeLessThan(4)
})

test('a passage that fails fails its question alone', async () => {
  const { queue } = createRecorder()
  const failing = expect(queue.read(request(1, 'a', ['1', 'fails']))).rejects.toThrow('no sense')
  const other = queue.read(request(2, 'a', ['1', '2']))
  await failing
  expect(await other).toHaveLength(2)
  expect(await queue.read(request(3, 'a', ['5']))).toHaveLength(1)
})

test('a queue is idle when all questions are read', async () => {
  const { order, queue } = createRecorder()
  await queue.whenIdle()
  const reading = queue.read(request(1, 'a', ['1', '2']))
  await queue.whenIdle()
  expect(order).toHaveLength(2)
  await reading
})
