import { afterEach, expect, test } from 'vitest'
import { createWorkerClient, type WorkerResources } from './worker-client.ts'

const settings = { wordVectorsPath: '', cacheBytes: 1, idleMs: null }
const source = { id: 'a', version: '1', name: 'A' }
const script = new URL('./fixtures/dying-worker.ts', import.meta.url)
const counting = new URL('./fixtures/telling-worker.ts', import.meta.url)

const resources: WorkerResources = {
  loadMaterial: async () => ({ passages: [], vectors: [] }),
  indexes: { load: async () => null, save: async () => {} },
  encoder: { encode: async () => [], readPassages: async () => null, parsePassages: async () => null },
}
const client = createWorkerClient(settings, resources, script)
afterEach(() => client.close())

test('calls under way fail when the worker dies, the next one gets a new worker, none after closing', async () => {
  await expect(client.run('warm', source, null)).rejects.toThrow('stopped with code 3')
  expect(await client.run('suggest', { source, count: 1 }, null)).toEqual([])
  await client.close()
  await expect(client.run('suggest', { source, count: 1 }, null)).rejects.toThrow('closed')
})

test('ends without work where it may, and the next call starts another', async () => {
  const resting = createWorkerClient({ ...settings, idleMs: 10 }, resources, counting)
  const findThread = async () => await resting.run('suggest', { source, count: 1 }, null)
  const first = await findThread()
  expect(await findThread()).toEqual(first)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(await findThread()).not.toEqual(first)
  await resting.close()
})
