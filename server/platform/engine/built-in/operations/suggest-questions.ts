// Questions that a source's own text answers, to show what can be asked of it.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Quotation } from '../../index.ts'
import { analyseQuestion, bindQuestion, createScope, type Scope } from '../find/question.ts'
import { isInHindi } from '../index/is-in-hindi.ts'
import { getSentences } from '../index/sentences.ts'
import type { SourceIndex } from '../index/source-index.ts'
import type { Sentence } from '../questions/document/document.ts'
import type { Fact } from '../questions/find/fact.ts'
import type { Findings } from '../questions/find/findings.ts'
import { readFindings } from '../questions/find/read-findings.ts'
import { readHindi } from '../questions/hindi/read-hindi.ts'
import { rank } from '../rank/ranking.ts'
import { weights } from '../rank/weights.ts'
import type { Resources } from '../resources.ts'
import { answerQuestion } from './answer-question.ts'
import { keptFindings } from './kept-findings.ts'
import { findPlainDefinition } from './plain-definitions.rules.ts'

type Words = Pick<Resources, 'lexicon'>
type Given = Words & Partial<Resources>

/** `sentence` is null for a heading, which the whole passage below it answers. */
type Suggestion = { question: string; passage: number; sentence: number | null }

/** The sentence a question was made from must be found again among this many. */
const FOUND_AGAIN = 2
const QUESTION_HEADING = /^\p{Lu}[^?]{8,90}\?$/u
/** Questions tried for each one wanted; finding again takes some 20 ms. */
const TRIES = 4

/** Up to `count` questions in the order of the text, spread over it; fewer, or none, where the text has no
 * sentence that is safe to ask about. */
export const suggestQuestions = async (
  given: Given,
  index: SourceIndex,
  count: number,
): Promise<string[]> => {
  const inHindi = isInHindi(index)
  if ((index.language !== 'english' && !inHindi) || count <= 0) return []
  const resources: Resources = { encoder: { encode: async () => [] }, reader: null, ...given }
  const scope = createScope([index])
  const chosen: Suggestion[] = []
  const choose = async (suggestions: Suggestion[]) => {
    for (const suggestion of spread(suggestions, count * TRIES)) {
      if (chosen.length === count) return
      const isNew = chosen.every(
        ({ question }) => question.toLowerCase() !== suggestion.question.toLowerCase(),
      )
      if (
        isNew &&
        findsAgain(resources, scope, suggestion) &&
        (await isAnswered(resources, index, suggestion))
      )
        chosen.push(suggestion)
      await breathe()
    }
  }
  if (inHindi) await choose(collectHindi(index))
  else {
    await choose(collect(index, await readAll(resources, index)))
    await choose(collectPlain(index))
  }
  return chosen.sort((a, b) => a.passage - b.passage).map(({ question }) => question)
}

/** Facts of a source in Hindi that can be asked for, at most one a passage. */
const collectHindi = (index: SourceIndex): Suggestion[] => {
  const asked = readHindi([index]).facts.filter(({ question }) => question !== null)
  return [...Map.groupBy(asked, ({ sentence }) => sentence.passageNumber)].flatMap(([passage, [fact]]) => {
    const sentences = getSentences(index.passages[passage]!)
    const sentence = sentences.findIndex(({ start }) => start === fact?.sentence.quotation.start)
    return fact?.question ? [{ question: fact.question, passage, sentence }] : []
  })
}

/** Definitions by their form alone, at most one a passage. */
const collectPlain = (index: SourceIndex): Suggestion[] =>
  index.passages.flatMap((passage, p): Suggestion[] => {
    const sentences = getSentences(passage).map(({ start, end }) => passage.text.slice(start, end))
    const found = findPlainDefinition(sentences, passage.headings.at(-1) ?? '')
    return found ? [{ question: found.question, passage: p, sentence: found.sentence }] : []
  })

/** Whether the answer begins with the sentence that the question was made of. */
const isAnswered = async (
  resources: Resources,
  index: SourceIndex,
  { question, passage, sentence }: Suggestion,
): Promise<boolean> => {
  // Words alone refuse more than they should.
  if (!resources.reader) return true
  const { id, text } = index.passages[passage]!
  const { start, end } =
    sentence === null ? { start: 0, end: text.length } : getSentences(index.passages[passage]!)[sentence]!
  let first: Quotation | undefined
  for await (const part of answerQuestion(resources, [index], { question, history: [] })) {
    if (part.type === 'sentence' && part.form !== 'context' && part.form !== 'more')
      first ??= part.citations[0]
  }
  return first !== undefined && first.passageId === id && first.start < end && start < first.end
}

/** The facts that quizzes rest on; answers asked for meanwhile needn't wait for a whole book. */
const readAll = async ({ lexicon }: Words, index: SourceIndex): Promise<Findings> => {
  const reading = readFindings({ lexicon, cachedFindings: keptFindings }, [index])
  let part = reading.next()
  for (; !part.done; part = reading.next()) await breathe()
  return part.value
}

/** The fact as somebody asks who doesn't know the text; null where only a gap or a choice asks for it. */
const buildQuestion = ({ kind, question }: Fact): string | null =>
  kind === 'year' || kind === 'person' || kind === 'naming' ? question : null

const askFacts = ({ facts, terms, abbreviations }: Findings): { question: string; sentence: Sentence }[] =>
  [
    ...terms.map(({ asksMeaning, sentence }) => ({ question: asksMeaning, sentence })),
    ...abbreviations.map(({ short, sentence }) => ({ question: `What does ${short} stand for?`, sentence })),
    ...facts.map(fact => ({ question: buildQuestion(fact), sentence: fact.sentence })),
  ]
    .flatMap(({ question, sentence }) => (question ? [{ question, sentence }] : []))
    .sort((a, b) => a.sentence.number - b.sentence.number)

/** At most one question a passage, none twice. */
const collect = (index: SourceIndex, findings: Findings): Suggestion[] => {
  const asked = new Set<string>()
  const byPassage = Map.groupBy(askFacts(findings), ({ sentence }) => sentence.passageNumber)
  return index.passages.flatMap((passage, p): Suggestion[] => {
    const isNew = (question: string) => !asked.has(question.toLowerCase())
    const heading = passage.headings.at(-1)?.trim() ?? ''
    const byHeading = QUESTION_HEADING.test(heading) && isNew(heading)
    const fact = byPassage.get(p)?.find(({ question }) => isNew(question))
    const question = byHeading ? heading : fact?.question
    if (!question) return []
    asked.add(question.toLowerCase())
    const start = fact?.sentence.quotation.start
    const sentence = byHeading ? null : getSentences(passage).findIndex(one => one.start === start)
    return [{ question, passage: p, sentence }]
  })
}

/** Every n-th first, then the rest, so that a long text isn't represented by its opening alone. */
const spread = (suggestions: Suggestion[], wanted: number): Suggestion[] => {
  const step = Math.max(1, Math.floor(suggestions.length / Math.max(1, wanted)))
  const first = suggestions.filter((_, i) => i % step === 0)
  return [...first, ...suggestions.filter((_, i) => i % step !== 0)].slice(0, wanted * 2)
}

const findsAgain = (resources: Words, scope: Scope, { question, passage, sentence }: Suggestion): boolean => {
  const bound = bindQuestion(analyseQuestion(question), scope, null, resources.lexicon.wordVectors)
  const { sentences } = rank(bound, resources.lexicon, weights)
  return sentences
    .slice(0, FOUND_AGAIN)
    .some(found => found.candidate.passage === passage && (sentence === null || found.sentence === sentence))
}
