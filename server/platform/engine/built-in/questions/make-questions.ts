// Makes questions with their keys out of the sentences of sources. It asks only for what a sentence says in
// so many words, and makes fewer rather than worse ones.
import type { BloomLevel, QuestionType } from '@lantern/contract/questions'
import type { DraftQuestion, MakingPart, QuestionsRequest } from '../../making.ts'
import type { SourceIndex } from '../index/source-index.ts'
import type { Resources } from '../resources.ts'
import { type Document, readDocument } from './document.ts'
import { findAbbreviations } from './facts/abbreviations.ts'
import type { Fact } from './facts/fact.ts'
import { findNumbers } from './facts/numbers.ts'
import { findPeople } from './facts/people.ts'
import { findListings, findSteps } from './facts/series.ts'
import { findStatements } from './facts/statements.ts'
import { findTerms } from './facts/terms.ts'
import { findYears } from './facts/years.ts'
import { makeMatchings, makeOrderings, makeSelections } from './groups.ts'
import { asDraft, type Candidate, makeItems, makeStatement } from './items.ts'
import { createRandom, hashOf, shuffled } from './random.rules.ts'
import { selectQuestions } from './select.rules.ts'

/** Rules make questions of these levels only; what is above needs a model or a teacher. */
const LEVELS: readonly BloomLevel[] = ['remember', 'understand']

export type MakeRequest = Pick<
  QuestionsRequest,
  'count' | 'types' | 'levels' | 'difficulty' | 'topic' | 'known' | 'seed'
>

const makeStatements = (doc: Document, random: () => number): Candidate[] =>
  findStatements(doc).flatMap(({ sentence, altered }) => {
    const draft = (made: ReturnType<typeof makeStatement>, explanation: string): DraftQuestion =>
      asDraft(
        doc,
        [sentence],
        { ...made, explanation },
        { bloom: altered ? 'understand' : 'remember', similarity: 0.5 },
      )
    const base = { sentence, fact: `statement ${sentence.number}`, answer: `statement ${sentence.number}` }
    const isTurned = altered !== null && random() < 0.75
    if (isTurned)
      return [
        {
          ...base,
          draft: draft(makeStatement(altered.text, false, altered.explanation), altered.explanation),
          worth: 0.7,
        },
      ]
    return [
      { ...base, draft: draft(makeStatement(sentence.text, true, sentence.text), sentence.text), worth: 0.7 },
    ]
  })

const collect = (doc: Document, types: readonly QuestionType[], random: () => number): Candidate[] => {
  const years = findYears(doc)
  const terms = findTerms(doc)
  const abbreviations = findAbbreviations(doc)
  const facts: Fact[] = [...years, ...terms, ...abbreviations, ...findNumbers(doc), ...findPeople(doc)]
  const has = (type: QuestionType) => types.includes(type)
  return [
    ...facts.flatMap(fact => makeItems(doc, fact, types, createRandom(hashOf(`${fact.gap}${random()}`)))),
    ...(has('true-false') ? makeStatements(doc, random) : []),
    ...(has('matching') ? makeMatchings(doc, { terms, abbreviations, years }, random) : []),
    ...(has('ordering') ? makeOrderings(doc, { years, steps: findSteps(doc) }, random) : []),
    ...(has('multiple-choice') ? makeSelections(doc, findListings(doc), random) : []),
  ]
}

const isAbout = (topic: string | null) => {
  const wanted = topic?.toLowerCase().trim() ?? ''
  return ({ draft, sentence }: Candidate): boolean =>
    wanted === '' ||
    draft.headings.some(heading => heading.toLowerCase().includes(wanted)) ||
    sentence.text.toLowerCase().includes(wanted)
}

/** Steps as it goes, then the questions in the order of the text. Only English gives any. */
export function* makeQuestions(
  { lexicon }: Pick<Resources, 'lexicon'>,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): Generator<MakingPart<DraftQuestion>> {
  const english = indexes.filter(({ language }) => language === 'english')
  const passages = indexes.reduce((sum, index) => sum + index.passages.length, 0)
  const levels = request.levels.length > 0 ? request.levels.filter(level => LEVELS.includes(level)) : LEVELS
  yield { type: 'step', step: 'reading', done: 0, total: passages }
  const doc = readDocument(english, lexicon)
  yield { type: 'step', step: 'reading', done: passages, total: passages }
  const random = createRandom(request.seed)
  const candidates = shuffled(collect(doc, request.types, random), random)
    .filter(isAbout(request.topic))
    .filter(
      ({ draft }) =>
        levels.includes(draft.bloom) &&
        (request.difficulty === null || draft.difficulty === request.difficulty),
    )
  const chosen = selectQuestions(candidates, { wanted: request.count, known: request.known })
  chosen.sort((a, b) => a.sentence.number - b.sentence.number)
  yield { type: 'step', step: 'writing', done: chosen.length, total: request.count }
  for (const { draft } of chosen) yield { type: 'item', item: draft }
  yield { type: 'done', withheld: 0 }
}
