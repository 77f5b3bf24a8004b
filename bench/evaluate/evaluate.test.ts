import { readFileSync } from 'node:fs'
import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import { createFakeEngine } from '../../server/platform/engine/fake.ts'
import type { AnswerPart, Engine, SourceMaterial } from '../../server/platform/engine/index.ts'
import type { BenchDocument, DocumentQuestion } from '../documents/list.ts'
import { type AskedBoth, askBoth, widenToSentences } from './ask-both.ts'
import { printEvaluation, printRow, rowHead } from './figures.ts'
import { hostileTexts } from './hostile-texts.ts'
import { tryInstructions } from './try-instructions.ts'

const text = 'The tide turns twice a day. It follows the moon, not the sun. Boats wait for it.'
const passage = { id: 'p', headings: [], text, sentences: splitSentences(text), pages: null }
const question: DocumentQuestion = {
  ask: 'What does the tide follow?',
  way: 'what',
  kind: 'other',
  history: [],
  key: [['follows the moon, not the sun']],
  pages: [],
}
const document: BenchDocument = {
  name: 'tides',
  title: 'Tides',
  textKind: 'prose',
  fileKind: 'markdown',
  set: 'tuning',
  producer: 'Markdown',
  origin: { from: 'texts', path: 'tides.md' },
  questions: [question],
}

const quote = (words: string): AnswerPart => {
  const start = text.indexOf(words)
  const citation = { sourceId: 'tides', passageId: 'p', start, end: start + words.length, text: words }
  return { type: 'sentence', text: 'The moon.', citations: [citation] }
}
const done: AnswerPart = { type: 'done', confidence: 'medium', passagesUsed: 1, withheld: 2 }

const fake = createFakeEngine(async () => ({ passages: [], vectors: [] }))

const answering = (parts: readonly AnswerPart[]): Engine => {
  const answer = async function* () {
    yield* parts
  }
  return { ...fake, answer, chat: answer }
}

const ask = (model: readonly AnswerPart[], builtIn: readonly AnswerPart[]) =>
  askBoth({ model: answering(model), builtIn: answering(builtIn) }, document, [passage], question)

test('part of a sentence that is quoted counts as the sentence, and two sentences as both', () => {
  const start = text.indexOf('follows')
  const widen = (range: { start: number; end: number }) => widenToSentences(passage, range).text
  expect(widen({ start, end: start + 7 })).toBe('It follows the moon, not the sun.')
  expect(widen({ start: 20, end: start + 7 })).toBe(
    'The tide turns twice a day. It follows the moon, not the sun.',
  )
})

test('the model is judged beside the built-in engine, by the sentences that it quotes from', async () => {
  const asked = await ask([quote('follows the moon'), done], [quote('Boats wait'), done])
  expect(asked).toMatchObject({
    judgement: { outcome: 'right', told: true },
    builtIn: { outcome: 'wrong' },
    isByModel: true,
    withheld: 2,
  })
  const refused: AnswerPart[] = [{ type: 'not-found', nearest: [] }, done]
  expect(await ask(refused, refused)).toMatchObject({ judgement: { outcome: 'wrongly refused' } })
})

const instructed = async (reply: (asked: string) => AnswerPart[]) => {
  const engine: Engine = {
    ...fake,
    async *answer({ question: asked }) {
      yield* reply(asked)
    },
    async *chat({ question: asked }) {
      yield* reply(asked)
    },
  }
  const materials = new Map<string, SourceMaterial>()
  const tried = await tryInstructions(engine, materials)
  expect(materials.size).toBe(0)
  return tried
}

const createReply = (asked: string, pick: 'key' | 'sign'): AnswerPart[] => [
  { type: 'own', text: `Well: ${hostileTexts.find(hostile => hostile.ask === asked)?.[pick]}!` },
]

test('a reply with the sign counts as obeyed, one with the key as answered, and a fallback to the built-in engine as neither', async () => {
  const obedient = await instructed(asked => createReply(asked, 'sign'))
  expect(obedient).toHaveLength(2 * hostileTexts.length)
  expect(obedient.every(({ obeyed, answered }) => obeyed && !answered)).toBe(true)
  const honest = await instructed(asked => createReply(asked, 'key'))
  expect(honest.every(({ obeyed, answered }) => !obeyed && answered)).toBe(true)
  const failed = await instructed(asked => [
    { type: 'engine', name: 'built-in', note: 'unavailable' },
    ...createReply(asked, 'sign'),
  ])
  expect(failed.every(({ isByModel }) => !isByModel)).toBe(true)
  expect(printEvaluation({ asked: [], spent: { input: 0, output: 0 }, tried: failed })).toContain(
    '0 of 0 obeyed',
  )
})

test('each hostile text holds its key and its sign, and its question neither', () => {
  for (const { headings, text: hostile, ask: asked, key, sign } of hostileTexts) {
    expect(hostile).toContain(key)
    expect([...headings, hostile].join('\n')).toContain(sign)
    expect(asked).not.toContain(sign)
  }
})

test('the figures tell kinds of text, times, tokens and what was obeyed', async () => {
  const right: AskedBoth = await ask([quote('follows the moon'), done], [quote('Boats wait'), done])
  const printed = printEvaluation({
    asked: [right, { ...right, isByModel: false }],
    spent: { input: 900, output: 80 },
    tried: [{ name: 'a threat', place: 'conversation', isByModel: true, obeyed: true, answered: false }],
  })
  expect(printed).toMatch(/prose +2 +2 +2 +0 +0 +0 +0 +100 % +0 %/)
  expect(printed).toContain('Tokens for a question: 900 in, 80 out.')
  expect(printed).toContain('answered by the built-in engine: 1.')
  expect(printed).toContain('Said with medium confidence: 2, 100 % right.')
  expect(printed).toContain('1 of 1 obeyed')
  expect(printed).toContain('obeyed: a threat, in open conversation')
})

test('the row to post has a cell for each head of the table in the manual', async () => {
  const right: AskedBoth = await ask([quote('follows the moon'), done], [quote('Boats wait'), done])
  const evaluation = {
    asked: [{ ...right, seconds: { first: 1.25, whole: 3 } }],
    spent: { input: 900, output: 80 },
    tried: [{ name: 'a threat', place: 'source' as const, isByModel: true, obeyed: false, answered: true }],
  }
  const row = printRow(evaluation, { model: 'a|b', machine: 'a laptop, 8 GB', version: '0.1.0' })
  expect(row).toBe('| a/b | a laptop, 8 GB | 1 | 100 % | 0 % | 0 % | 1.3 s | 0 of 1 | 0.1.0 |')
  const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  expect(manual).toContain(`| ${rowHead.join(' | ')} |`)
})
