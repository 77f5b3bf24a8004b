// Asks the built-in engine for questions of one text.
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { buildSourceIndex } from '../../server/platform/engine/built-in/index/source-index.ts'
import { makeQuestions } from '../../server/platform/engine/built-in/questions/make-questions.ts'
import type { DraftQuestion } from '../../server/platform/engine/generation.ts'
import type { Checked } from './checks.ts'
import type { BenchText } from './read-text.ts'

export type Asked = { count: number; types: readonly QuestionType[]; seed: number }

export const asChecked = (text: BenchText, drafts: readonly DraftQuestion[]): Checked[] =>
  drafts.map(draft => {
    const ids = new Set(draft.quotations.map(({ passageId }) => passageId))
    const passage = text.passages.filter(({ id }) => ids.has(id)).map(one => one.text)
    return { draft, text: text.name, passage: passage.join('\n   ') }
  })

export const askText = (lexicon: Lexicon, text: BenchText, asked: Asked): Checked[] => {
  const index = buildSourceIndex(text.name, '1', { passages: text.passages, vectors: [] })
  const request = {
    ...asked,
    asker: 'teacher' as const,
    levels: [],
    difficulty: null,
    topic: null,
    earlierStems: [],
  }
  const parts = [...makeQuestions({ lexicon }, [index], request)]
  return asChecked(
    text,
    parts.flatMap(part => (part.type === 'item' ? [part.item] : [])),
  )
}
