// Questions that the built-in engine makes of texts given in a test: with WordNet, without word vectors.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { splitSentences } from '@lantern/contract/sentences.rules'
import { loadWordNet } from '../platform/engine/built-in/find/wordnet.ts'
import { buildSourceIndex, type SourceIndex } from '../platform/engine/built-in/index/source-index.ts'
import { type MakeRequest, makeQuestions } from '../platform/engine/built-in/questions/make-questions.ts'
import type { DraftQuestion } from '../platform/engine/generation.ts'

export const lexicon = { wordNet: await loadWordNet(), wordVectors: null }

/** A text and the headings above it. */
type Under = readonly [headings: string[], text: string]

const getSource = (id: string, texts: readonly Under[]): SourceIndex =>
  buildSourceIndex(id, '1', {
    passages: texts.map(([headings, text], i) => ({
      id: `${id}${i}`,
      headings,
      text,
      sentences: splitSentences(text),
    })),
    vectors: [],
  })

/** A source of the texts, each a passage below the same headings. */
export const buildIndex = (texts: readonly string[], headings: string[] = [], id = 'a'): SourceIndex =>
  getSource(
    id,
    texts.map(text => [headings, text] as const),
  )

/** Source whose passages are below headings of their own. */
export const indexUnder = (texts: readonly Under[]): SourceIndex => getSource('a', texts)

export const everything: MakeRequest = {
  count: 40,
  types: madeQuestionTypes,
  levels: [],
  difficulty: null,
  topic: null,
  earlierStems: [],
  seed: 1,
}

/** Questions a source gives, unless the request restricts them. */
export const make = (index: SourceIndex, request: Partial<MakeRequest> = {}): DraftQuestion[] =>
  [...makeQuestions({ lexicon }, [index], { ...everything, ...request })].flatMap(part =>
    part.type === 'item' ? [part.item] : [],
  )

/** Stems of the questions of those types. */
export const stems = (
  text: string | readonly string[],
  types: readonly QuestionType[],
  headings: string[] = [],
): string[] => make(buildIndex([text].flat(), headings), { types: [...types] }).map(({ body }) => body.stem)
