// Questions of lying models that pass the checks: made by fake models, counted by the worth of their keys.

import { readConfig } from '../../server/platform/config/index.ts'
import { createFakeEngine } from '../../server/platform/engine/fake.ts'
import type { DraftQuestion } from '../../server/platform/engine/generation.ts'
import { createModelEngine } from '../../server/platform/engine/model/index.ts'
import { type Behaviour, startFakeModel } from '../../server/testing/fake-model/index.ts'
import type { BenchText } from './read-text.ts'

const lies = [
  'makes-lies',
  'makes-wrong-keys',
  'makes-invented-quotes',
  'makes-same-choices',
  'makes-all-of-the-above',
  'obeys-document',
] as const satisfies readonly Behaviour[]
const perText = 8

const wasWritten = ({ body }: DraftQuestion) =>
  'choices' in body && !body.choices.some(({ text }) => text === 'Nobody')

/** Whether the words left out of the sentence quoted are the key; honest fake models leave them out. */
const isTrue = ({ body, key, quotations }: DraftQuestion): boolean => {
  if (body.type !== 'single-choice' || key.type !== 'single-choice') return false
  const right = body.choices.find(({ id }) => id === key.choice)?.text ?? ''
  return quotations[0]?.text.includes(body.stem.replace('_____', right).replace(/[.!?]$/u, '')) ?? false
}

export type LyingResult = { written: number; withheld: number; given: number; false: number; honest: number }

export const askLiars = async (texts: readonly BenchText[]): Promise<LyingResult> => {
  const fake = await startFakeModel()
  const loadMaterial = async (id: string) => ({
    passages: texts.find(({ name }) => name === id)?.passages ?? [],
    vectors: [],
  })
  const engine = createModelEngine({
    config: readConfig({ ...fake.env }).model!,
    builtIn: createFakeEngine(loadMaterial),
    loadMaterial,
    loadPassages: async () => [],
    onFailure: error => console.error(error),
    tokenBudget: { reserve: async () => ({ recordSpent: async () => {}, release: async () => {} }) },
  })
  const ask = async (name: string): Promise<{ items: DraftQuestion[]; withheld: number }> => {
    const items: DraftQuestion[] = []
    let withheld = 0
    const request = {
      personId: 'bench',
      sources: [{ id: name, version: '1', name }],
      count: perText,
      seed: 1,
    }
    const rest = {
      types: ['single-choice'] as const,
      levels: [],
      difficulty: null,
      topic: null,
      earlierStems: [],
    }
    for await (const part of engine.makeQuestions({ ...request, ...rest }, new AbortController().signal)) {
      if (part.type === 'item' && wasWritten(part.item)) items.push(part.item)
      if (part.type === 'done') withheld += part.withheld
    }
    return { items, withheld }
  }
  const result: LyingResult = { written: 0, withheld: 0, given: 0, false: 0, honest: 0 }
  for (const { name } of texts) {
    for (const behaviour of lies) {
      fake.behave(behaviour)
      const { items, withheld } = await ask(name)
      result.written += items.length + withheld
      result.withheld += withheld
      result.given += items.length
      result.false += items.filter(item => !isTrue(item)).length
    }
    fake.behave('answers')
    result.honest += (await ask(name)).items.length
  }
  await fake.close()
  return result
}
