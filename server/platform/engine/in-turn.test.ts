import { expect, test } from 'vitest'
import { createFairQueue } from '../../actions/fair-queue.ts'
import { createFakeEngine } from './fake.ts'
import { inTurn } from './in-turn.ts'
import type { Engine } from './index.ts'

const passages = [
  {
    id: '1',
    text: 'The tides follow the Moon.',
    headings: [],
    sentences: [{ start: 0, end: 26 }],
  },
]
const createInTurn = () => {
  const queue = createFairQueue(1)
  const engine = createFakeEngine(async () => ({ passages, vectors: [] }))
  return { engine, queue, waiting: inTurn(engine, queue) }
}

// The engine of a model is built upon the built-in one by copying it.
test('the wrapper is a complete engine, also as the base of another', async () => {
  const { engine, waiting } = createInTurn()
  const upon: Engine = { ...waiting, name: 'model' }
  for (const [name, ability] of Object.entries(engine) as [keyof Engine, unknown][])
    expect(typeof upon[name], name).toBe(typeof ability)
  expect(upon.encoderName).toBe('fake')
  await expect(upon.warm()).resolves.toBeUndefined()
})

test('a search waits for its turn, an embedding doesn’t', async () => {
  const { queue, waiting } = createInTurn()
  const { signal } = new AbortController()
  const release = await queue.acquire('ada', signal)
  const sources = [{ id: 'sea', version: '1', name: 'The sea' }]
  let found = false
  const search = waiting
    .search({ personId: 'ben', query: 'What do tides follow?', sources, limit: 3 }, signal)
    .then(quotations => {
      found = true
      return quotations
    })
  for await (const { encoder } of waiting.embed(passages, signal)) expect(encoder).toBe('fake')
  expect(found).toBe(false)
  release()
  expect((await search).map(({ text }) => text)).toEqual(['The tides follow the Moon.'])
})
