// Summaries and maps of the built-in engine, on the chapter that comes with Lantern and on made texts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitSentences } from '@lantern/contract/sentences.rules'
import type { SummaryLength } from '@lantern/contract/study/summaries/summaries'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader } from '../../reading/reader.ts'
import type { GenerationPart, MapNode, SummaryPoint } from '../generation.ts'
import type { EnginePassage, Quotation } from '../index.ts'
import { buildSourceIndex } from './index/source-index.ts'
import { createBuiltInEngine } from './index.ts'
import { mapMind } from './operations/map-mind.ts'
import { summarise } from './operations/summarise.ts'

const samples = join(import.meta.dirname, '../../../samples')
const passage = (id: string, text: string, headings: string[] = []): EnginePassage => ({
  id,
  headings,
  text,
  sentences: splitSentences(text),
})

let cell: EnginePassage[]
beforeAll(async () => {
  const reader = createReader({ workers: 1 })
  const read = await reader.read(
    { path: join(samples, 'the-living-cell.pdf'), kind: 'pdf' },
    {
      limits: { pages: 100, pageTimeoutMs: 240_000 },
      onProgress: () => {},
      signal: new AbortController().signal,
    },
  )
  cell = read.passages.map(({ headings, text, sentences }, i) => ({
    id: String(i),
    headings,
    text,
    sentences,
  }))
  await reader.close()
})

const buildIndex = (passages: EnginePassage[]) => buildSourceIndex('source', '1', { passages, vectors: [] })

const collectItems = async <Item>(parts: AsyncIterable<GenerationPart<Item>>): Promise<Item[]> => {
  const items: Item[] = []
  for await (const part of parts) if (part.type === 'item') items.push(part.item)
  return items
}
const sumUp = (passages: EnginePassage[], length: SummaryLength) =>
  collectItems<SummaryPoint>(summarise([buildIndex(passages)], { length }))
const buildMap = (passages: EnginePassage[], name = 'source.pdf') =>
  collectItems<MapNode>(mapMind([buildIndex(passages)], new Map([['source', name]])))

/** Every quotation stands where it says, letter by letter. */
const expectGenuine = (passages: EnginePassage[], quotations: readonly Quotation[]) => {
  expect(quotations.length).toBeGreaterThan(0)
  for (const { passageId, start, end, text } of quotations) {
    const quoted = passages.find(({ id }) => id === passageId)?.text.slice(start, end)
    expect(text).not.toBe('')
    expect(quoted).toBe(text)
  }
}

const getLevels = (nodes: readonly MapNode[]) => {
  const levels = new Map<string, number>()
  for (const { id, parentId } of nodes)
    levels.set(id, parentId === null ? 1 : (levels.get(parentId) ?? Number.NaN) + 1)
  return levels
}

const expectSound = (passages: EnginePassage[], nodes: readonly MapNode[]) => {
  const levels = getLevels(nodes)
  expect([...levels.values()].every(level => level >= 1 && level <= 5)).toBe(true)
  expect(nodes.filter(({ parentId }) => parentId === null)).toHaveLength(nodes.length > 0 ? 1 : 0)
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length)
  expect(nodes.length).toBeLessThanOrEqual(400)
  const siblings = nodes.map(({ parentId, label }) => `${parentId} ${label.toLowerCase()}`)
  expect(new Set(siblings).size).toBe(siblings.length)
  for (const { label, quotations } of nodes) {
    expect(label.split(' ').length).toBeLessThanOrEqual(12)
    expectGenuine(passages, quotations)
  }
}

describe('a summary', () => {
  test('in short is the openings of the parts', async () => {
    const points = await sumUp(cell, 'short')
    expect(points.map(({ text }) => text)).toContain(
      'A membrane is only about 7 nanometres thick, and yet it decides what enters and what leaves.',
    )
    expect(points.length).toBeGreaterThanOrEqual(5)
    expect(points.length).toBeLessThanOrEqual(8)
    for (const { quotations } of points) expectGenuine(cell, quotations)
  })

  test('in detail says something of every section with a sentence to quote, in reading order', async () => {
    const points = await sumUp(cell, 'detailed')
    const told = new Set(points.map(({ headings }) => headings.at(-1)))
    const sections = new Set(cell.map(({ headings }) => headings.at(-1)))
    expect(told.size).toBeGreaterThanOrEqual(sections.size - 2)
    const order = points.map(({ quotations: [first] }) => Number(first?.passageId))
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  test('grows with the length asked for', async () => {
    const [short, standard, detailed] = await Promise.all(
      (['short', 'standard', 'detailed'] as const).map(length => sumUp(cell, length)),
    )
    expect(short?.length).toBeLessThan(standard?.length ?? 0)
    expect(standard?.length).toBeLessThan(detailed?.length ?? 0)
  })

  test('leaves the contents, the index and the references out', async () => {
    const apparatus = ['Contents', 'Index', '7 References', 'Literaturverzeichnis'].map((heading, i) =>
      passage(`a${i}`, 'The author of this long book lives by the sea in Norway.', [heading]),
    )
    const points = await sumUp(
      [...apparatus, passage('b', 'Whales are mammals that live in the sea.', ['Whales'])],
      'detailed',
    )
    expect(points.map(({ text }) => text)).toEqual(['Whales are mammals that live in the sea.'])
  })

  test('reaches the end of a text without headings, however short it is', async () => {
    const kinds = ['Copper', 'Iron', 'Silver', 'Gold', 'Lead', 'Zinc', 'Nickel', 'Cobalt', 'Tin', 'Chromium']
    const text = kinds
      .map(kind => `${kind} is a metal that miners dig out of ${kind.toLowerCase()} ore.`)
      .join(' ')
    const [first, second] = [text.slice(0, text.indexOf('Zinc')), text.slice(text.indexOf('Zinc'))]
    const points = await sumUp([passage('1', first.trim()), passage('2', second)], 'short')
    expect(points.some(({ text }) => /Nickel|Cobalt|Tin|Chromium/u.test(text))).toBe(true)
    expect(points.some(({ text }) => /Copper|Iron|Silver/u.test(text))).toBe(true)
  })

  test('takes nothing from a licence, a list of functions or exercises', async () => {
    const entry = (name: string) =>
      `void asn1_${name} (int error) [Function] The error is an integer that tells what went wrong with ${name}.`
    const points = await sumUp(
      [
        passage('1', 'Rivers are streams of fresh water that flow to the sea.', ['1 Rivers']),
        passage('2', 'You may copy the text as the owners of the work allow it to everybody.', [
          'License Notice',
        ]),
        passage('3', 'The banks of the river Inn are made of gravel and sand.', ['Exercises']),
      ],
      'detailed',
    )
    expect(points.map(({ text }) => text)).toEqual([
      'Rivers are streams of fresh water that flow to the sea.',
    ])
    const reference = Array.from({ length: 14 }, (_, at) =>
      passage(String(at), entry(`call${at}`), ['Functions']),
    )
    expect(await sumUp(reference, 'detailed')).toEqual([])
  })

  test('says nothing twice', async () => {
    const twice = ['One', 'Two'].map(heading =>
      passage(heading, 'Whales are mammals that live in the sea.', [heading]),
    )
    expect(await sumUp(twice, 'detailed')).toHaveLength(1)
  })
})

describe('a mind map', () => {
  test('has the headings as branches and what is said of a phrase below it', async () => {
    const nodes = await buildMap(cell, 'The living cell.pdf')
    expectSound(cell, nodes)
    expect(nodes[0]?.label).toBe('The living cell')
    const labels = nodes.map(({ label }) => label)
    expect(labels).toEqual(expect.arrayContaining(['Photosynthesis', 'Mitosis', 'Division of a nucleus']))
    expect(labels.some(label => /^\d/u.test(label))).toBe(false)
    expect(Math.max(...getLevels(nodes).values())).toBeGreaterThanOrEqual(3)
  })

  test('opens every chapter of a book', async () => {
    const names = ['Rivers', 'Lakes', 'Seas', 'Glaciers', 'Deltas', 'Marshes', 'Springs', 'Fjords']
    const chapters = [...names, ...names.map(name => `Old ${name.toLowerCase()}`)].map((heading, at) =>
      passage(String(at), `${heading} are waters that have shaped the land around them.`, [
        `${at + 1} ${heading}`,
      ]),
    )
    const nodes = await buildMap(chapters)
    expect(nodes.filter(({ parentId }) => parentId === 'root')).toHaveLength(16)
  })

  test('has no branch for a chapter called like the book', async () => {
    const nodes = await buildMap(
      [
        passage('1', 'A cell is the smallest unit that lives by itself.', ['The living cell']),
        passage('2', 'Osmosis is the diffusion of water through a membrane.', ['Osmosis']),
      ],
      'The living cell, a chapter.pdf',
    )
    const branches = nodes.filter(({ parentId }) => parentId === 'root').map(({ label }) => label)
    expect(branches).toContain('Osmosis')
    expect(branches).not.toContain('The living cell')
  })

  test('keeps a heading that is a year', async () => {
    const nodes = await buildMap([
      passage('1', 'In that summer a crowd took the fortress in the east of Paris.', ['1789']),
      passage('2', 'The king was tried by the new assembly of the people.', ['1793']),
    ])
    expect(nodes.map(({ label }) => label)).toEqual(expect.arrayContaining(['1789', '1793']))
  })

  test('takes the bullets of slides as they are, and no month or verb', async () => {
    const slide = (id: string, heading: string, bullets: string[]): EnginePassage => {
      const text = bullets.join('\n')
      let start = 0
      const sentences = bullets.map(bullet => {
        const at = start
        start += bullet.length + 1
        return { start: at, end: at + bullet.length }
      })
      return { id, headings: [heading], text, sentences }
    }
    const nodes = await buildMap([
      slide('1', 'Nitrification', ['Nitrosomonas makes nitrite', 'Needs oxygen: dig the soil', 'In July']),
      slide('2', 'Ammonification', ['Decomposers: fungi and bacteria', 'Ask who has seen a pond']),
    ])
    const labels = nodes.map(({ label }) => label)
    expect(labels).toEqual(
      expect.arrayContaining(['Nitrosomonas makes nitrite', 'Decomposers', 'Fungi and bacteria']),
    )
    expect(labels).not.toContain('Ask who has seen a pond')
    expect(labels).not.toContain('July')
  })

  test('names the examples of a list', async () => {
    const nodes = await buildMap([
      passage(
        '1',
        'Noble gases, such as helium, neon and argon, hardly react with anything. The light of lamps is from noble gases.',
        ['Gases'],
      ),
      passage(
        '2',
        'Copper is a metal that has been known for ages. The wires in a house are made of copper.',
        ['Metals'],
      ),
    ])
    expect(nodes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Noble gases', 'Helium', 'Neon', 'Argon']),
    )
  })

  test('for a text without headings has topics as branches', async () => {
    const { data } = JSON.parse(
      readFileSync(join(import.meta.dirname, 'fixtures/two-topics.json'), 'utf8'),
    ) as {
      data: string[]
    }
    const passages = data.map((text, i) => passage(String(i), text))
    const nodes = await buildMap(passages)
    expectSound(passages, nodes)
    const branches = nodes.filter(({ parentId }) => parentId === 'root')
    expect(branches).toHaveLength(2)
    expect(Math.max(...getLevels(nodes).values())).toBeGreaterThanOrEqual(3)
  })

  test('for a text below one heading that is numbered twice has its topics as well', async () => {
    const { data } = JSON.parse(
      readFileSync(join(import.meta.dirname, 'fixtures/two-topics.json'), 'utf8'),
    ) as { data: string[] }
    const passages = data.map((text, i) => passage(String(i), text, ['1 2 A reader']))
    const nodes = await buildMap(passages)
    expectSound(passages, nodes)
    const told = new Set(nodes.flatMap(({ quotations }) => quotations.map(({ passageId }) => passageId)))
    const halves = [0, 1].map(half =>
      passages.some(({ id }, i) => told.has(id) && (i < passages.length / 2 ? 0 : 1) === half),
    )
    expect(halves).toEqual([true, true])
  })

  test('has short statements as leaves, and a common word or another branch’s heading as none', async () => {
    const passages = [
      passage(
        '1',
        'Fuses in every house protect its cables. The water in the kettle gets hot. The water in the pipe gets cold. Water needs energy.',
        ['Safety at home'],
      ),
      passage('2', 'A river is a stream of fresh water that flows to the sea. The sea is salt.', ['Rivers']),
    ]
    const names = new Map([['source', 'source.pdf']])
    const nodes = mapMind([buildIndex(passages)], names, word => (word === 'water' ? 300 : 9000))
    const labels = (await collectItems<MapNode>(nodes)).map(({ label }) => label)
    expect(labels).toContain('Fuses in every house protect its cables')
    expect(labels).not.toContain('Water')
    expect(labels.filter(label => label === 'Rivers')).toHaveLength(1)
  })
})

const phrase = fc.constantFrom(
  'Copper',
  'the membrane',
  'a river',
  'Anna',
  'Kant',
  'heat',
  'wide seas',
  '東京',
  'Zürich',
)
const sentence = fc
  .tuple(
    phrase,
    fc.constantFrom('is', 'carries', 'holds', 'und'),
    phrase,
    fc.constantFrom('.', '.', ' 12 = x', '?'),
  )
  .map(([a, verb, b, end]) => `${a} ${verb} ${b} in the long winter of the north${end}`)
const heading = fc.constantFrom(
  '1',
  'Rivers',
  '2.3 Metals',
  'Contents',
  'RIVERS',
  '§',
  'A very long heading that goes on and on for ever, it seems',
)
const passages = fc
  .array(fc.tuple(fc.array(heading, { maxLength: 4 }), fc.array(sentence, { minLength: 1, maxLength: 6 })), {
    maxLength: 12,
  })
  .map(list => list.map(([headings, sentences], i) => passage(String(i), sentences.join(' '), headings)))

test('every point and node of any text stands in it, and a map is a tree', async () => {
  await fc.assert(
    fc.asyncProperty(passages, async made => {
      expectSound(made, await buildMap(made))
      for (const length of ['short', 'standard', 'detailed'] as const)
        for (const { quotations } of await sumUp(made, length)) expectGenuine(made, quotations)
    }),
    { numRuns: 60 },
  )
})

describe('the engine', () => {
  const engine = createBuiltInEngine({
    loadMaterial: async () => ({ passages: cell, vectors: [] }),
    wordVectorsPath: '/nowhere',
    cacheBytes: 0,
  })
  afterAll(() => engine.close())
  const request = { personId: '', sources: [{ id: 'source', version: '1', name: 'Cell' }] }

  test('reports its progress and its end', async () => {
    const types = new Set<string>()
    for await (const part of engine.mapMind(request, new AbortController().signal)) types.add(part.type)
    expect([...types]).toEqual(['step', 'item', 'done'])
  })

  test('stops when it is aborted', async () => {
    const stop = new AbortController()
    const seen: unknown[] = []
    const making = (async () => {
      for await (const part of engine.summarise({ ...request, length: 'detailed' }, stop.signal)) {
        seen.push(part)
        stop.abort(new Error('left'))
      }
    })()
    await expect(making).rejects.toThrow('left')
    expect(seen).toHaveLength(1)
  })
})
