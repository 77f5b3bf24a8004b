// Material that may go to no model, with every ability of an engine.
import { expect, test } from 'vitest'
import { createBarredEngine } from './barred.ts'
import { createFakeEngine } from './fake.ts'
import type { Engine } from './index.ts'

const never = new AbortController().signal
const source = (id: string) => ({ id, version: '1', name: id })

/** An engine that notes which of its abilities are used. */
const createNoted = (name: Engine['name'], used: string[]): Engine => {
  const parts = (ability: string) =>
    async function* () {
      used.push(`${name} ${ability}`)
      yield { type: 'engine', name, note: 'without-reader' }
      yield { type: 'done' }
    }
  return {
    ...createFakeEngine(async () => ({ passages: [], vectors: [] })),
    name,
    answer: parts('answer'),
    chat: parts('chat'),
    summarise: parts('summarise'),
    mapMind: parts('mapMind'),
    makeQuestions: parts('makeQuestions'),
    search: async () => {
      used.push(`${name} search`)
      return []
    },
    gradeShortAnswer: async () => {
      used.push(`${name} grade`)
      return 'check'
    },
  } as unknown as Engine
}

const create = () => {
  const used: string[] = []
  const engine = createBarredEngine(
    createNoted('model', used),
    createNoted('built-in', used),
    async (personId, { sourceIds, classId }) =>
      personId === 'student' && (sourceIds.includes('barred') || classId === 'class'),
  )
  return { engine, used }
}

const question = { question: 'Why?', history: [], usesMaterial: true, hint: null }
const made = { count: 1, types: [], levels: [], difficulty: null, topic: null, earlierStems: [], seed: 1 }
const readAll = async <Part>(parts: AsyncIterable<Part>) => {
  const read: Part[] = []
  for await (const part of parts) read.push(part)
  return read
}

/** Uses of all abilities, and what each says of its engine. */
const useAll = async (request: { personId: string; sources: ReturnType<typeof source>[] }) => {
  const { engine, used } = create()
  const all = [
    await readAll(engine.answer({ ...request, ...question }, never)),
    await readAll(engine.chat({ ...request, ...question }, never)),
    await readAll(engine.summarise({ ...request, length: 'short' }, never)),
    await readAll(engine.mapMind(request, never)),
    await readAll(engine.makeQuestions({ ...request, ...made }, never)),
  ]
  await engine.search({ ...request, query: 'why', limit: 1 }, never)
  const sourceIds = request.sources.map(({ id }) => id)
  await engine.gradeShortAnswer(
    { personId: request.personId, stem: '', accepted: [], given: '', sourceIds },
    never,
  )
  const notes = all.map(parts => parts.flatMap(part => (part.type === 'engine' ? [part.note] : []))[0])
  return { used, notes }
}

const abilities = ['answer', 'chat', 'summarise', 'mapMind', 'makeQuestions', 'search', 'grade']

test('barred material reaches no ability of the model, and each says why', async () => {
  const { used, notes } = await useAll({ personId: 'student', sources: [source('own'), source('barred')] })
  expect(used).toEqual(abilities.map(ability => `built-in ${ability}`))
  expect(notes).toEqual(Array(5).fill('class-switched-off'))
})

test.each([
  ['other material', { personId: 'student', sources: [source('own')] }],
  ['somebody outside', { personId: 'other', sources: [source('barred')] }],
])('%s goes to the model as ever', async (_, request) => {
  expect((await useAll(request)).used).toEqual(abilities.map(ability => `model ${ability}`))
})

test('a conversation of the class, and one whose earlier answers quote its material, are barred too', async () => {
  for (const more of [{ classId: 'class' }, { quotedSourceIds: ['barred'] }]) {
    const { engine, used } = create()
    await readAll(engine.chat({ personId: 'student', sources: [source('own')], ...question, ...more }, never))
    expect(used).toEqual(['built-in chat'])
  }
})
