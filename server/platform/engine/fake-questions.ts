// Questions of the fake engine: for each sentence, which of four words it has at a place.

import type {
  CountRequest,
  DraftQuestion,
  GenerationPart,
  QuestionsRequest,
  SectionCounts,
} from './generation.ts'
import type { MaterialLoader } from './index.ts'

const wrongWords = ['Nobody', 'Never', 'Elsewhere']

/** Single-choice questions, one per sentence, up to the requested count; the key is always choice "a". */
export async function* makeSentenceQuestions(
  load: MaterialLoader,
  { sources, count, earlierStems, passageIds }: QuestionsRequest,
): AsyncGenerator<GenerationPart<DraftQuestion>> {
  let total = 0
  for (const source of sources)
    for (const { id: passageId, headings, text: passage, sentences } of (await load(source.id)).passages)
      for (const { start, end } of sentences) {
        const text = passage.slice(start, end)
        const answer = text.match(/\p{L}+/gu)?.at(-1)
        const stem = answer && text.replace(new RegExp(`${answer}(?!.*${answer})`, 'su'), '_____')
        if (!stem || total === count || earlierStems.includes(stem)) continue
        if (passageIds && !passageIds.includes(passageId)) continue
        total += 1
        const choices = [answer, ...wrongWords].map((word, i) => ({ id: 'abcd'.charAt(i), text: word }))
        const item: DraftQuestion = {
          body: { type: 'single-choice', stem, choices },
          key: { type: 'single-choice', choice: 'a' },
          explanation: text,
          reasons: {},
          bloom: 'remember',
          difficulty: 'easy',
          concept: answer,
          headings,
          checkFirst: false,
          quotations: [{ sourceId: source.id, passageId, start, end, text }],
        }
        yield { type: 'item', item }
        yield { type: 'step', step: 'writing', done: total, total: count }
      }
  yield { type: 'done', withheld: 0 }
}

/** Each passage as a section of as many questions as sentences. */
export async function* countSentenceQuestions(
  load: MaterialLoader,
  { source }: CountRequest,
): AsyncGenerator<GenerationPart<SectionCounts>> {
  for (const { id, headings, sentences } of (await load(source.id)).passages) {
    const total = sentences.length
    const cells = [{ bloom: 'remember' as const, difficulty: 'easy' as const, count: total }]
    const item = {
      headings,
      firstPassageId: id,
      lastPassageId: id,
      total,
      types: { 'single-choice': total },
      cells,
    }
    yield { type: 'item', item }
  }
  yield { type: 'done', withheld: 0 }
}
