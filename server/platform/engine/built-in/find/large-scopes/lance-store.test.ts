import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { hasLance, loadLanceForTests } from '../../../../../testing/lance.ts'
import type { CandidateStore, StoredSource } from '../../index/candidate-store.ts'
import { openLanceStore } from './lance-store.ts'

const place = mkdtempSync(join(tmpdir(), 'lantern-candidates-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const sourceOf = (id: string, lines: readonly string[], version = '1'): StoredSource => ({
  id,
  version,
  language: 'english',
  passages: lines.length,
  sentences: lines.length,
  contentWords: 10,
  counts: new Map([["o'neill", { passages: 1, sentences: 1 }]]),
  listed: lines.map((line, nth) => ({
    id: `${id.slice(0, 8)} ${nth}`,
    terms: line.split(' '),
    vector: Float32Array.from({ length: 8 }, (_, i) => (i === nth ? 1 : 0)),
  })),
})

const [first, second] = [randomUUID(), randomUUID()]
const open = async (folder = place): Promise<CandidateStore> =>
  openLanceStore(await loadLanceForTests(), folder)

test.runIf(hasLance)(
  'sources are found by terms and by vectors within a scope, and are gone once removed',
  async () => {
    const store = await open()
    await store.put([sourceOf(first, ['cell energy', "o'neill wall"]), sourceOf(second, ['cell cell wall'])])
    await store.tidy()
    const find = (ids: string[], terms: string[]) =>
      store.findByTerms(ids, terms, 10).then(hits => hits.map(({ passageId }) => passageId))
    expect(await find([first], ['cell'])).toEqual([`${first.slice(0, 8)} 0`])
    expect((await find([first, second], ['cell'])).length).toBe(2)
    expect(await find([first], ["o'neill"])).toEqual([`${first.slice(0, 8)} 1`])
    const vector = Float32Array.from({ length: 8 }, (_, i) => (i === 1 ? 1 : 0))
    expect((await store.findByVector([first, second], vector, 1))[0]?.passageId).toBe(
      `${first.slice(0, 8)} 1`,
    )
    const whole = (await store.describe([first], ["o'neill", 'cell'])).get(first)
    expect(whole).toMatchObject({ version: '1', passages: 2, language: 'english' })
    expect(whole?.counts).toEqual(new Map([["o'neill", { passages: 1, sentences: 1 }]]))

    const another = await open()
    expect((await another.listVersions()).size).toBe(2)
    await store.remove([first])
    expect(await another.findByTerms([first, second], ['cell'], 10)).toHaveLength(1)
    expect(await another.findByVector([first], vector, 5)).toEqual([])
    await store.put([sourceOf(second, ['other words'], '2')])
    expect(await store.findByTerms([second], ['cell'], 10)).toEqual([])
    expect(await store.findByTerms([second], ['other'], 10)).toHaveLength(1)
    expect(await store.listVersions()).toEqual(new Map([[second, '2']]))
    await another.close()
    await store.close()
  },
)

test.runIf(hasLance)('a scope finds its best also where others fill the front places', async () => {
  const apart = mkdtempSync(join(tmpdir(), 'lantern-candidates-'))
  const store = await open(apart)
  const lines = Array.from({ length: 8 }, () => 'tide tide tide moon')
  await store.put([sourceOf(first, lines), sourceOf(second, ['tide in a long text of other words', 'sand'])])
  await store.tidy()
  const find = async (ids: string[], limit: number) =>
    (await store.findByTerms(ids, ['tide'], limit)).map(({ sourceId }) => sourceId)
  expect(await find([second], 2)).toEqual([second])
  expect(await find([first, second], 20)).toEqual([...lines.map(() => first), second])
  expect([...(await store.describe([second], [])).keys()]).toEqual([second])
  await store.close()
  rmSync(apart, { recursive: true, force: true })
})

test.runIf(hasLance)('an id that is none is refused before it comes into a filter', async () => {
  const store = await open()
  await store.put([sourceOf(first, ['cell energy'])])
  await expect(store.findByTerms(["x') OR ('1'='1"], ['cell'], 10)).rejects.toThrow()
  await store.close()
})
