import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EnginePassage, SourceMaterial } from '../../index.ts'
import { DIMENSIONS, ENCODER_NAME } from '../encoder/sentence-encoder.ts'
import { createIndexLoader } from './load-index.ts'
import { buildSourceIndex } from './source-index.ts'
import { packSourceIndex, unpackSourceIndex } from './stored-index.ts'

const source = { id: 'sea', version: 'run+encoder', name: 'The sea', isComplete: true }

const words = fc.constantFrom(
  'tide',
  'Tides',
  'the',
  'Moon',
  'नदी',
  'naïve',
  '🌊',
  '3.5',
  '—',
  'x²',
  '“sand”',
)
const sentence = fc.array(words, { maxLength: 8 }).map(list => `${list.join(' ')}. `)
const passage = fc
  .record({
    sentences: fc.array(sentence, { maxLength: 4 }),
    headings: fc.array(fc.constantFrom('The sea', 'Index', 'Ebb, flood', ''), { maxLength: 2 }),
    hasBorders: fc.boolean(),
    isEmbedded: fc.boolean(),
  })
  .map(({ sentences, headings, hasBorders, isEmbedded }) => {
    let from = 0
    const borders = sentences.map(text => {
      from += text.length
      return { start: from - text.length, end: from }
    })
    return { text: sentences.join(''), headings, sentences: hasBorders ? borders : [], isEmbedded }
  })

const materials = fc.array(passage, { maxLength: 12 }).map(list => {
  const passages: EnginePassage[] = list.map(({ isEmbedded: _, ...rest }, at) => ({
    id: String(at),
    ...rest,
  }))
  const vectors = list.flatMap(({ isEmbedded, sentences }, at) => {
    const rows = new Int8Array((Math.max(1, sentences.length) + 1) * DIMENSIONS).fill(at - 3)
    return isEmbedded ? [{ passageId: String(at), encoder: ENCODER_NAME, rows }] : []
  })
  return { passages, vectors }
})

const build = (material: SourceMaterial) => buildSourceIndex(source.id, source.version, material)
const chapter: SourceMaterial = {
  passages: [
    {
      id: '1',
      headings: ['The sea'],
      text: 'The tides follow the Moon.',
      sentences: [{ start: 0, end: 26 }],
    },
  ],
  vectors: [],
}

test('unpacking returns any packed index unchanged', () => {
  fc.assert(
    fc.property(materials, material => {
      const index = build(material)
      expect(unpackSourceIndex(packSourceIndex(index, 'us'), source, 'us')).toEqual(index)
    }),
  )
})

test('another version, another source, and what other code made are none', () => {
  const packed = packSourceIndex(build(chapter), 'us')
  expect(unpackSourceIndex(packed, source, 'us')?.passages).toHaveLength(1)
  expect(unpackSourceIndex(packed, { ...source, version: 'later' }, 'us')).toBeNull()
  expect(unpackSourceIndex(packed, { ...source, id: 'other' }, 'us')).toBeNull()
  expect(unpackSourceIndex(packed, source, 'code of before')).toBeNull()
})

test('one changed bit anywhere, or an end that is missing, is never answered from', () => {
  const whole = packSourceIndex(build(chapter), 'us')
  for (let at = 0; at < whole.length; at++) {
    const damaged = whole.slice()
    damaged[at]! ^= 1
    expect(unpackSourceIndex(damaged, source, 'us'), `byte ${at}`).toBeNull()
    expect(unpackSourceIndex(whole.slice(0, at), source, 'us'), `cut at ${at}`).toBeNull()
  }
})

/** A store in memory, and what was asked of it. */
const createSupply = (stored: Uint8Array<ArrayBuffer> | null) => {
  const asked: string[] = []
  const kept: Uint8Array<ArrayBuffer>[] = []
  const load = createIndexLoader({
    loadMaterial: async () => {
      asked.push('material')
      return chapter
    },
    loadStored: async () => {
      asked.push('stored')
      return stored
    },
    store: (_, packed) => kept.push(packed),
  })
  return { asked, kept, load }
}
const turn = () => new Promise(resolve => setImmediate(resolve))

test('an index is built once: the next load needs no material', async () => {
  const first = createSupply(null)
  const made = await first.load(source)
  await turn()
  expect(first.asked).toEqual(['stored', 'material'])
  const [packed] = first.kept
  const next = createSupply(packed ?? null)
  expect(await next.load(source)).toEqual(made)
  await turn()
  expect(next.asked).toEqual(['stored'])
  expect(next.kept).toEqual([])
})

test('in place of a damaged one a new one is made and stored', async () => {
  const { asked, kept, load } = createSupply(new Uint8Array([1, 2, 3]))
  expect((await load(source)).passages).toEqual(chapter.passages)
  await turn()
  expect(asked).toEqual(['stored', 'material'])
  expect(kept).toHaveLength(1)
})

test('one that is still being read is neither looked for nor stored', async () => {
  const { asked, kept, load } = createSupply(null)
  await load({ ...source, isComplete: false })
  await turn()
  expect(asked).toEqual(['material'])
  expect(kept).toEqual([])
})
