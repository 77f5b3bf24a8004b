import { splitSentences } from '@lantern/contract/sentences.rules'
import { afterAll, expect, test } from 'vitest'
import type { AnswerPart, EnginePassage } from '../../index.ts'
import { createBuiltInEngine } from '../index.ts'
import { hasAskedKind } from './repeated-quotations.ts'

const text =
  'Thomas Newcomen built the first steam engine in 1712. It pumped water out of a mine near Dudley. A boiler made of copper held the water. The mine belonged to a lord who sold coal.'
const others = [
  'A spinning wheel twists wool into yarn. Women in villages used it in winter.',
  'Canals carried coal to the towns. Horses pulled the boats along a path.',
]
const passages: EnginePassage[] = [text, ...others].map((words, at) => ({
  id: String(at),
  headings: ['Machines'],
  text: words,
  sentences: splitSentences(words),
}))

const engine = createBuiltInEngine({
  loadMaterial: async () => ({ passages, vectors: [] }),
  wordVectorsPath: '/nowhere',
  cacheBytes: 8 * 1024 * 1024,
})
afterAll(() => engine.close())

const answer = 'Thomas Newcomen built the first steam engine in 1712.'

const ask = async (question: string, before = 'Who built the first steam engine?'): Promise<AnswerPart[]> => {
  const parts: AnswerPart[] = []
  const request = {
    personId: 'asha',
    question,
    history: [{ question: before, answer }],
    sources: [{ id: 'machines', version: '1', name: 'Machines' }],
  }
  for await (const part of engine.answer(request, new AbortController().signal)) parts.push(part)
  return parts
}

const listTexts = (parts: readonly AnswerPart[]) =>
  parts.flatMap(part => (part.type === 'sentence' && part.form !== 'more' ? [part.text] : []))

test('a follow-up names the question that was understood', async () => {
  expect(await ask('When?')).toContainEqual({
    type: 'understood',
    question: 'When was the first steam engine built?',
  })
  expect((await ask('What does a spinning wheel do?')).some(({ type }) => type === 'understood')).toBe(false)
})

test('a follow-up that the same sentence answers is answered with it', async () => {
  expect(listTexts(await ask('When?')).join(' ')).toContain('1712')
})

test('a follow-up without an answer isn’t answered with the sentence before', async () => {
  for (const question of ['How many wives did he have?', 'What colour was it?', 'How much did it cost?'])
    expect(listTexts(await ask(question)).join(' ')).not.toContain('Newcomen')
})

test('a repeated sentence must have what is asked for: a reason, a year', () => {
  const turn = (asked: string) => ({ question: 'Who built the first steam engine?', answer, asked })
  expect(hasAskedKind(answer, turn('When was it built?'))).toBe(true)
  expect(hasAskedKind(answer, turn('Why did Thomas Newcomen build it?'))).toBe(false)
  expect(hasAskedKind('He built it to prevent floods.', turn('Why did he build it?'))).toBe(true)
  expect(hasAskedKind(answer, turn('What about the engine?'))).toBe(true)
})
