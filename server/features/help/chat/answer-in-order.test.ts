import { expect, test } from 'vitest'
import type { AnswerPart, EngineSource } from '../../../platform/engine/index.ts'
import { answerInOrder } from './answer-in-order.ts'

const source = (id: string): EngineSource => ({
  id,
  version: '1',
  name: id,
  isComplete: true,
  passageCount: 1,
})
const quotation = (passageId: string) => ({ sourceId: 's', passageId, start: 0, end: 1, text: passageId })
const sentence = (text: string): AnswerPart => ({ type: 'sentence', text, citations: [quotation(text)] })
const notFound = (...ids: string[]): AnswerPart => ({ type: 'not-found', nearest: ids.map(quotation) })
const done: AnswerPart = { type: 'done', confidence: null, passagesUsed: 0 }

const run = async (answers: Record<string, AnswerPart[]>) => {
  const asked: string[] = []
  const parts: AnswerPart[] = []
  const groups = Object.keys(answers).map(id => [source(id)])
  const answer = async function* (sources: EngineSource[]) {
    const id = sources[0]?.id ?? ''
    asked.push(id)
    yield* answers[id] ?? []
  }
  for await (const part of answerInOrder(groups, answer)) parts.push(part)
  return { asked, parts }
}

test('the first group that answers is the answer, and no other is asked', async () => {
  const { asked, parts } = await run({ class: [sentence('a'), done], own: [sentence('b'), done] })
  expect(asked).toEqual(['class'])
  expect(parts).toEqual([sentence('a'), done])
})

test('without an answer the nearest passages of all groups are shown, first group first, each once', async () => {
  const { asked, parts } = await run({ class: [notFound('a', 'b'), done], own: [notFound('b', 'c'), done] })
  expect(asked).toEqual(['class', 'own'])
  expect(parts).toEqual([notFound('a', 'b', 'c'), done])
})

test("a model's own words answer only where no other material is left", async () => {
  const own: AnswerPart = { type: 'own', text: 'In general …' }
  expect((await run({ class: [own, done], own: [sentence('b'), done] })).parts).toEqual([sentence('b'), done])
  expect((await run({ class: [own, done], own: [own, done] })).parts).toEqual([own, done])
  expect((await run({ class: [own, sentence('a'), done], own: [] })).parts).toEqual([
    own,
    sentence('a'),
    done,
  ])
})
