// Asks the built-in engine for questions of one text, with the parser and the reader or without.
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { createEncoderProcess } from '../../server/platform/engine/built-in/encoder/encoder-process.ts'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { buildSourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import {
  type MakingResources,
  makeQuestions,
} from '../../server/platform/engine/built-in/operations/make-questions.ts'
import type { DraftQuestion } from '../../server/platform/engine/generation.ts'
import type { Checked } from './checks.ts'
import type { BenchText } from './read-text.ts'

export type Asked = {
  count: number
  types: readonly QuestionType[]
  seed: number
  asker?: 'teacher' | 'student'
}

/** Trained models beside the rules; null for the rules alone. */
export type Models = Pick<MakingResources, 'reader' | 'parser'> | null

export const asChecked = (text: BenchText, drafts: readonly DraftQuestion[]): Checked[] =>
  drafts.map(draft => {
    const ids = new Set(draft.quotations.map(({ passageId }) => passageId))
    const passage = text.passages.filter(({ id }) => ids.has(id)).map(one => one.text)
    return { draft, text: text.name, passage: passage.join('\n   ') }
  })

/** Models that run in a process of their own until it is closed. */
export const startModels = (): NonNullable<Models> & { close(): Promise<void> } => {
  const encoder = createEncoderProcess(null)
  const { signal } = new AbortController()
  return {
    reader: (question, passages) => encoder.readPassages({ personId: 'bench', question, passages }, signal),
    parser: passages => encoder.parsePassages(passages, signal),
    close: () => encoder.close(),
  }
}

export const askText = async (
  lexicon: Lexicon,
  models: Models,
  text: BenchText,
  asked: Asked,
): Promise<Checked[]> => {
  const index = buildSourceIndex(text.name, '1', { passages: text.passages, vectors: [] })
  const request = {
    asker: 'teacher' as const,
    ...asked,
    levels: [],
    difficulty: null,
    topic: null,
    earlierStems: [],
  }
  const resources = { lexicon, encoder: { encode: async () => [] }, reader: null, parser: null, ...models }
  const drafts: DraftQuestion[] = []
  for await (const part of makeQuestions(resources, [index], request))
    if (part.type === 'item') drafts.push(part.item)
  return asChecked(text, drafts)
}
