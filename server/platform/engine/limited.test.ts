// Levels of help around an engine, with every ability.
import { type HelpLevel, helpLevels } from '@lantern/contract/classes/help-levels/help-levels.rules'
import { expect, test } from 'vitest'
import { createFakeEngine } from './fake.ts'
import type { AnswerPart, Engine } from './index.ts'
import { createLimitedEngine, type LimitedQuestion } from './limited.ts'

const never = new AbortController().signal
const answer = 'The tides follow the Moon.'
const quotation = { sourceId: 'book', passageId: '7', start: 0, end: answer.length, text: answer }
const cited = { ...quotation, focus: { start: 17, end: 25 } }

const parts: AnswerPart[] = [
  { type: 'engine', name: 'model', note: null },
  { type: 'understood', question: `Is it so that ${answer}` },
  { type: 'sentence', text: answer, citations: [cited], opening: 'the Moon', verdict: 'yes' },
  { type: 'own', text: answer },
  { type: 'done', confidence: 'high', passagesUsed: 1 },
]

async function* stream<Part>(all: readonly Part[]) {
  yield* all
}
const items = [
  { type: 'step', step: 'reading', done: 0, total: 1 },
  { type: 'item', item: { text: answer, quotations: [quotation] } },
  { type: 'done', withheld: 0 },
] as const

type Chat = { name: string; step: number | undefined }

const create = (levels: readonly HelpLevel[], openLevel: HelpLevel = levels[0]!) => {
  const chats: Chat[] = []
  const recorded: LimitedQuestion[] = []
  let asked = 0
  const createNamed = (name: Engine['name']): Engine =>
    ({
      ...createFakeEngine(async () => ({ passages: [], vectors: [] })),
      name,
      answer: () => stream(parts),
      chat: ({ hint }: { hint: { step: number } | null }) => {
        chats.push({ name, step: hint?.step })
        return stream(parts)
      },
      summarise: () => stream(items),
      mapMind: () => stream(items),
      makeQuestions: () => stream(items),
      search: async () => [{ ...cited, score: 1, isRelevant: true }],
      understand: async () => null,
    }) as unknown as Engine
  const engine = createLimitedEngine(createNamed('model'), createNamed('built-in'), {
    // Each level is that of one more look; the last one stays.
    findHelp: async (_, { isOpen }) => {
      const level = isOpen ? openLevel : levels[Math.min(asked++, levels.length - 1)]!
      return { level, classId: level === 'answers' ? null : 'class' }
    },
    loadPassages: async ids =>
      ids.map(id => ({ id, headings: ['The sea', 'Tides'], text: answer, sentences: [] })),
    record: async question => void recorded.push(question),
  })
  return { engine, chats, recorded }
}

const readAll = async <Part>(all: AsyncIterable<Part>) => {
  const read: Part[] = []
  for await (const part of all) read.push(part)
  return read
}
const request = { personId: 'student', sources: [{ id: 'book', version: '1', name: 'Book' }] }
const question = { ...request, question: 'What do the tides follow?', history: [] }
const open = { ...question, usesMaterial: true, hint: null }

const useAll = async ({ engine }: { engine: Engine }) => [
  await readAll(engine.answer(question, never)),
  await readAll(engine.chat(open, never)),
  await readAll(engine.summarise({ ...request, length: 'short' }, never)),
  await readAll(engine.mapMind(request, never)),
  await readAll(engine.makeQuestions({ ...request } as never, never)),
  await engine.search({ ...request, query: 'tides', limit: 3 }, never),
]

test.each(['off', 'place', 'hints'] as const)(
  '%s has no word of the material, of any ability',
  async level => {
    const used = await useAll(create([level]))
    expect(JSON.stringify(used)).not.toContain('Moon')
    const notes = used.flat().flatMap(part => ('type' in part && part.type === 'engine' ? [part.note] : []))
    expect(notes).toEqual(Array(5).fill(`help-${level}`))
  },
)

test('places name the passage, and “off” none', async () => {
  const place = { type: 'places', places: [{ sourceId: 'book', passageId: '7' }] }
  expect(await readAll(create(['place']).engine.answer(question, never))).toContainEqual(place)
  const off = create(['off'])
  expect(await readAll(off.engine.answer(question, never))).toContainEqual({ type: 'places', places: [] })
  expect(await off.engine.search({ ...request, query: 'tides', limit: 3 }, never)).toEqual([])
})

test('full answers pass as they are', async () => {
  const { engine, recorded } = create(['answers'])
  expect(await readAll(engine.answer(question, never))).toEqual(parts)
  expect(await readAll(engine.chat(open, never))).toEqual(parts)
  expect(recorded).toEqual([])
})

test('“explain” quotes without what answers by itself, and without a model’s own knowledge', async () => {
  const read = await readAll(create(['explain']).engine.answer(question, never))
  expect(read).toContainEqual({ type: 'sentence', text: answer, citations: [quotation] })
  expect(read.some(({ type }) => type === 'own')).toBe(false)
})

test('“explain” helps with an exercise up to the second step, by the built-in engine', async () => {
  const { engine, chats } = create(['explain'])
  for (const step of [1, 2, 4])
    await readAll(engine.chat({ ...open, hint: { step, exercise: 'Why?' } }, never))
  expect(chats).toEqual([1, 2, 2].map(step => ({ name: 'built-in', step })))
})

test('own material is asked without a model while a class limits anything', async () => {
  const limited = create(['answers'], 'place')
  await readAll(limited.engine.chat(open, never))
  expect(limited.chats).toEqual([{ name: 'built-in', step: undefined }])
  const free = create(['answers'])
  await readAll(free.engine.chat(open, never))
  expect(free.chats).toEqual([{ name: 'model', step: undefined }])
})

test('a conversation without material keeps to the strictest level', async () => {
  const { engine } = create(['answers'], 'place')
  const read = await readAll(engine.chat({ ...open, sources: [] }, never))
  expect(JSON.stringify(read)).not.toContain('Moon')
})

test('a level that becomes stricter meanwhile ends an answer, and what is made', async () => {
  // The third look, at the sentence, finds the new level.
  const read = await readAll(create(['answers', 'answers', 'off']).engine.answer(question, never))
  expect(read.map(({ type }) => type)).toEqual(['engine', 'understood', 'engine', 'places', 'done'])
  const made = await readAll(create(['answers', 'place']).engine.mapMind(request, never))
  expect(made.map(({ type }) => type)).toEqual(['step', 'engine', 'done'])
  // A looser one changes nothing of an answer that has begun.
  expect(await readAll(create(['explain', 'answers']).engine.answer(question, never))).not.toContainEqual(
    parts[2],
  )
})

test('the log has the heading of the first place, from “off” to “explain”', async () => {
  for (const level of helpLevels.filter(one => one !== 'answers')) {
    const { engine, recorded } = create([level])
    await readAll(engine.answer(question, never))
    const place = level === 'off' ? null : { sourceId: 'book', heading: 'Tides' }
    expect(recorded).toEqual([{ personId: 'student', classId: 'class', level, place }])
  }
})

test('words may be quoted from “explain” on', async () => {
  const allowed = await Promise.all(
    helpLevels.map(level => create([level]).engine.mayQuote({ personId: 'student', sourceIds: ['book'] })),
  )
  expect(allowed).toEqual([false, false, false, true, true])
})
