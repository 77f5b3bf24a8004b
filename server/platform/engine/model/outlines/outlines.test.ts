// Summaries and maps by a model that is honest, lies, breaks off or isn't allowed.

import { splitSentences } from '@lantern/contract/sentences.rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, type FakeModel, startFakeModel } from '../../../../testing/fake-model/index.ts'
import { readConfig } from '../../../config/index.ts'
import { createFakeEngine } from '../../fake.ts'
import type { GenerationPart, MapNode, SummaryPoint } from '../../generation.ts'
import type { EnginePassage } from '../../material.ts'
import { createModelEngine } from '../index.ts'
import type { TokenBudget } from '../token-budget.ts'
import { choosePassages, groupPassages } from './plan-groups.rules.ts'

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterAll(() => fake.close())
beforeEach(() => fake.behave('answers'))

const passage = (id: string, text: string, headings: string[]): EnginePassage => ({
  id,
  text,
  headings,
  sentences: splitSentences(text),
})
const filler = 'The water of the sea rises and falls along the coast in its own time. '.repeat(60)

const material: Record<string, EnginePassage[]> = {
  short: [
    passage('1', 'The tides follow the pull of the Moon. Spring tides come twice in every month.', [
      'The sea',
      'Tides',
    ]),
    passage('2', 'Rivers carry sand and gravel to the coast. The wind makes the waves.', [
      'The sea',
      'Coasts',
    ]),
  ],
  long: ['Tides', 'Coasts', 'Winds'].map((part, i) =>
    passage(`l${i}`, `${part} are told of in part number ${['one', 'two', 'three'][i]}. ${filler}${filler}`, [
      part,
    ]),
  ),
}

type Refused = 'switched-off' | 'budget-spent'

const createEngine = (refuseAfter = Number.POSITIVE_INFINITY, refused: Refused = 'budget-spent') => {
  const books: string[] = []
  const tokenBudget: TokenBudget = {
    reserve: async (_, ability) => {
      if (books.filter(entry => entry.startsWith('for')).length >= refuseAfter) return { refused }
      books.push(`for ${ability}`)
      return {
        recordSpent: async ({ input, output }) =>
          void books.push(input > 0 && output > 0 ? 'settled' : 'nothing'),
        release: async () => void books.push('given back'),
      }
    },
  }
  const loadMaterial = async (id: string) => ({ passages: material[id] ?? [], vectors: [] })
  const engine = createModelEngine({
    config: readConfig({ ...fake.env }).model!,
    builtIn: createFakeEngine(loadMaterial),
    loadMaterial,
    tokenBudget,
    loadPassages: async () => [],
    onFailure: () => {},
    timeouts: fake.waitingFor({ firstMs: 400, pauseMs: 400, wholeMs: 5000, retryMs: 5 }),
  })
  return { engine, books }
}

const read = async <Item>(parts: AsyncIterable<GenerationPart<Item>>) => {
  const items: Item[] = []
  const makers: string[] = []
  let withheld = 0
  for await (const part of parts) {
    if (part.type === 'item') items.push(part.item)
    if (part.type === 'engine') makers.push(`${part.name} ${part.note}`)
    if (part.type === 'done') withheld = part.withheld
  }
  return { items, makers, withheld }
}

const never = () => new AbortController().signal
const sources = (id: string) => [{ id, version: '1', name: 'The coast' }]
const sumUp = ({ engine } = createEngine(), id = 'short', length: 'short' | 'detailed' = 'short') =>
  read<SummaryPoint>(engine.summarise({ personId: 'asha', sources: sources(id), length }, never()))
const map = ({ engine } = createEngine(), id = 'short') =>
  read<MapNode>(engine.mapMind({ personId: 'asha', sources: sources(id) }, never()))

const expectGenuine = (items: readonly (SummaryPoint | MapNode)[]) => {
  for (const { quotations } of items) {
    expect(quotations.length).toBeGreaterThan(0)
    for (const { passageId, start, end, text } of quotations)
      expect(
        Object.values(material)
          .flat()
          .find(({ id }) => id === passageId)
          ?.text.slice(start, end),
      ).toBe(text)
  }
}

describe('a summary by a model', () => {
  test('is in its own words, each point with its section and a genuine quotation', async () => {
    const made = createEngine()
    const { items, makers } = await sumUp(made)
    expect(items.map(({ text }) => text)[0]).toBe('In short: The tides follow the pull of the Moon.')
    expect(items[1]?.headings).toEqual(['The sea', 'Coasts'])
    expectGenuine(items)
    expect([makers, made.books]).toEqual([[], ['for summary', 'settled']])
  })

  test('leaves out what the quotation doesn’t bear out, and counts it', async () => {
    fake.behave('outlines-lies')
    const { items, withheld } = await sumUp()
    expect(items.map(({ text }) => text)).toEqual(['In short: The tides follow the pull of the Moon.'])
    expect(withheld).toBe(2)
  })

  test('the summary of a long source is made group by group, and the built-in engine makes the rest after a failure', async () => {
    fake.behave('fails-later')
    const { items, makers } = await sumUp(createEngine(), 'long', 'detailed')
    expect(makers).toEqual(['built-in unavailable'])
    expect(items.map(({ text }) => text.startsWith('In short'))).toEqual([true, false, false])
    expect(items.map(({ headings }) => headings[0])).toEqual(['Tides', 'Coasts', 'Winds'])
  })

  test('goes on with the built-in engine when the budget is spent in the middle', async () => {
    const { makers, items } = await sumUp(createEngine(1), 'long', 'detailed')
    expect(makers).toEqual(['built-in budget-spent'])
    expect(items).toHaveLength(3)
  })
})

describe('a map by a model', () => {
  test('has the heading as branch and ideas below it, each with a genuine quotation', async () => {
    const { items, makers } = await map()
    const [root, branch, idea] = items
    expect([root?.parentId, branch?.label, branch?.parentId]).toEqual([null, 'The sea', root?.id])
    expect([idea?.label, idea?.parentId]).toEqual(['The tides follow', branch?.id])
    expectGenuine(items)
    expect(makers).toEqual([])
  })

  test('leaves out ideas that nothing bears out', async () => {
    fake.behave('outlines-lies')
    const { items, withheld } = await map()
    expect(items.some(({ label }) => label.includes('Romans'))).toBe(false)
    expect(withheld).toBe(2)
  })

  test('never goes deeper than five levels', async () => {
    fake.behave('outlines-deep')
    const { items } = await map()
    const level = (node: MapNode | undefined): number =>
      node?.parentId ? 1 + level(items.find(({ id }) => id === node.parentId)) : 1
    expect(Math.max(...items.map(level))).toBe(5)
  })

  test('keeps what it has when it breaks off, and says so', async () => {
    fake.behave('fails-later')
    const { items, makers } = await map(createEngine(), 'long')
    expect(makers).toEqual(['model broke-off'])
    expect(items.length).toBeGreaterThan(1)
  })
})

describe.each<[Behaviour, string]>([
  ['breaks-json', 'built-in unavailable'],
  ['fails-500', 'built-in unavailable'],
  ['hangs', 'built-in unavailable'],
  ['obeys-document', 'built-in unavailable'],
])('a provider that %s', (behaviour, maker) => {
  test('costs nothing that was not used, and the built-in engine makes both', async () => {
    fake.behave(behaviour)
    for (const make of [sumUp, map]) {
      const { items, makers } = await make()
      expect(makers).toEqual([maker])
      expect(items.length).toBeGreaterThan(0)
    }
  })
})

test('a person without a model gets no attempt to use one', async () => {
  expect((await sumUp(createEngine(0, 'switched-off'))).makers).toEqual(['built-in switched-off'])
  expect(fake.requests).toHaveLength(0)
})

test('a long source is shown where it tells, in groups that fit; its index never', () => {
  const sent = material.long!.map(one => ({ ...one, sourceId: 'long' }))
  const index = { ...sent[0]!, id: 'x', headings: ['Index'] }
  expect(choosePassages([...sent, index], new Set(['l1']), false).map(({ id }) => id)).toEqual([
    'l0',
    'l1',
    'l2',
  ])
  const many = Array.from({ length: 12 }, (_, i) => ({ ...sent[i % 3]!, id: `m${i}` }))
  expect(choosePassages(many, new Set(['m1', 'm4']), false).map(({ id }) => id)).toEqual(['m1', 'm4'])
  expect(groupPassages(many).every(group => group.length === 1)).toBe(true)
})
