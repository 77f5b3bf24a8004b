import { expect, test } from 'vitest'
import type { EnginePassage } from '../../index.ts'
import { createIndexCache } from './index-cache.ts'
import { buildSourceIndex } from './source-index.ts'

const passage = (id: string): EnginePassage => ({
  id,
  headings: [],
  text: 'Water boils.',
  sentences: [{ start: 0, end: 12 }],
})
const source = (id: string, version = '1') => ({ id, version, name: id })
const build = ({ id, version }: { id: string; version: string }) =>
  buildSourceIndex(id, version, { passages: [passage(`${id}/0`)], vectors: [] })

const counting = (maxBytes: number) => {
  const loaded: string[] = []
  const cache = createIndexCache(maxBytes, async asked => {
    loaded.push(asked.id)
    return build(asked)
  })
  return { cache, loaded }
}

test('two questions at once share one load, and later ones need none', async () => {
  const { cache, loaded } = counting(1e6)
  await Promise.all([cache.get(source('a')), cache.get(source('a'))])
  await cache.get(source('a'))
  expect(loaded).toEqual(['a'])
})

test('a new version is loaded anew', async () => {
  const { cache, loaded } = counting(1e6)
  await cache.get(source('a'))
  expect((await cache.get(source('a', '2'))).version).toBe('2')
  expect(loaded).toEqual(['a', 'a'])
})

test('the least recently used source leaves when the budget is full', async () => {
  const { cache, loaded } = counting(1e6)
  const { bytes } = await cache.get(source('a'))
  const tight = createIndexCache(bytes * 2.5, async asked => {
    loaded.push(asked.id)
    return build(asked)
  })
  for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await tight.get(source(id))
  expect(loaded).toEqual(['a', 'a', 'b', 'c', 'b'])
})

test('a source larger than the budget still answers', async () => {
  const { cache } = counting(1)
  expect((await cache.get(source('a'))).passages).toHaveLength(1)
})

test('a failed load is reported to the caller and tried again', async () => {
  let fail = true
  const cache = createIndexCache(1e6, async asked => {
    if (fail) throw new Error('gone')
    return build(asked)
  })
  await expect(cache.get(source('a'))).rejects.toThrow('gone')
  fail = false
  expect((await cache.get(source('a'))).id).toBe('a')
})
