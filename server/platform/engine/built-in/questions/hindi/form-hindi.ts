// Questions of what sentences of Hindi say. Only what is asked for is replaced: every other word stays as the text has
// it, so that the grammar stays, too.
import { gapMark, type QuestionType } from '@lantern/contract/questions/kinds/questions'
import { createRandom, hashText } from '@lantern/contract/questions/kinds/random.rules'
import type { DraftQuestion } from '../../../generation.ts'
import { arrangeChoices, guessDifficulty, type Made } from '../form/candidate.ts'
import {
  arrangeEntries,
  arrangePairs,
  chooseDistinctYears,
  differ,
  EVENTS,
  FEWEST_PAIRS,
  inGroups,
  isApart,
  sizeFor,
} from '../form/grouping.rules.ts'
import { makeStatement } from '../form/items.ts'
import type { Choosable } from '../select/select.rules.ts'
import { answerOf, type HindiFact, type HindiSentence, putInPlace } from './fact.ts'
import type { HindiDocument } from './read-hindi.ts'

export type HindiCandidate = Choosable & { sentence: HindiSentence; sentences: readonly HindiSentence[] }

const matchTerms = 'किसे क्या कहते हैं? मिलाएँ।'
const matchYears = 'हर घटना को उसके वर्ष से मिलाएँ।'
const matchPeople = 'हर व्यक्ति को उसके काम से मिलाएँ।'
const inTime = 'इन घटनाओं को समय के क्रम में लगाएँ, सबसे पहली घटना सबसे ऊपर।'

const wrongChoices = 3
const worthOf: Readonly<Record<HindiFact['kind'], number>> = {
  term: 0.9,
  year: 0.9,
  person: 0.85,
  number: 0.8,
  name: 0.75,
}

/** Headings that don't hold the answer. */
const shownHeadings = (sentences: readonly HindiSentence[], answer: string): string[] =>
  (sentences[0]?.passage.headings ?? []).filter(
    heading =>
      sentences.every(({ passage }) => passage.headings.includes(heading)) &&
      (answer === '' || !heading.includes(answer)),
  )

const toDraft = (
  sentences: readonly HindiSentence[],
  made: Made & { explanation: string },
  facts: { bloom: DraftQuestion['bloom']; similarity: number; answer: string; concept: string | null },
): DraftQuestion => ({
  body: made.body,
  key: made.key,
  explanation: made.explanation,
  reasons: made.reasons ?? {},
  bloom: facts.bloom,
  difficulty: guessDifficulty(made.body.type, {
    similarity: facts.similarity,
    rarity: 0.5,
    stem: made.body.stem,
  }),
  concept: facts.concept,
  headings: shownHeadings(sentences, facts.answer),
  quotations: sentences.map(({ quotation }) => quotation),
  checkFirst: made.checkFirst ?? false,
})

/** Whether the right choice stands out by its length. */
const standsOut = (right: string, wrong: readonly string[]): boolean => {
  const longest = Math.max(...wrong.map(({ length }) => length))
  return right.length > Math.max(longest * 1.6, longest + 8)
}

const makeChoice = (fact: HindiFact, random: () => number): Made | null => {
  const answer = answerOf(fact)
  const wrong = fact.listWrong(random)
  if (wrong.length < wrongChoices || standsOut(answer, wrong)) return null
  const { choices, keys, reasons } = arrangeChoices(
    [answer],
    wrong.map(text => ({ text, reason: null })),
    random,
  )
  const stem = fact.question ?? putInPlace(fact, gapMark)
  return {
    body: { type: 'single-choice', stem, choices },
    key: { type: 'single-choice', choice: keys[0]! },
    reasons,
  }
}

const makeFalse = (fact: HindiFact, random: () => number): Made | null => {
  const [wrong] = fact.isDeniable ? fact.listWrong(random) : []
  return wrong === undefined ? null : makeStatement(putInPlace(fact, wrong), false, fact.sentence.text)
}

const make = (fact: HindiFact, type: QuestionType, random: () => number): Made | null => {
  if (type === 'single-choice') return makeChoice(fact, random)
  if (type === 'true-false') return makeFalse(fact, random)
  if (type === 'numeric' && fact.number)
    return {
      body: { type, stem: putInPlace(fact, gapMark), unit: null },
      key: { type, ...fact.number },
    }
  const stem = type === 'gap' ? putInPlace(fact, gapMark) : type === 'short-answer' ? fact.question : null
  return stem && (type === 'gap' || type === 'short-answer')
    ? { body: { type, stem }, key: { type, accepted: [...fact.accepted] } }
    : null
}

const makeItems = (fact: HindiFact, types: readonly QuestionType[], random: () => number): HindiCandidate[] =>
  types.flatMap(type => {
    const made = make(fact, type, random)
    if (!made) return []
    const { kind, sentence, checkFirst = false } = fact
    const answer = answerOf(fact)
    return [
      {
        draft: toDraft(
          [sentence],
          { explanation: sentence.text, ...made, checkFirst },
          {
            bloom: 'remember',
            similarity: kind === 'year' || kind === 'number' ? 0.8 : 0.5,
            answer: type === 'true-false' ? '' : answer,
            concept: kind === 'term' || kind === 'name' || kind === 'person' ? answer : null,
          },
        ),
        fact: `${kind} ${sentence.number} ${answer}`,
        answer: answer.toLowerCase(),
        kind,
        sentence,
        sentences: [sentence],
        worth: worthOf[kind],
      },
    ]
  })

/** True statements: sentences that say something that could be denied. */
const makeTrue = (facts: readonly HindiFact[]): HindiCandidate[] =>
  [
    ...Map.groupBy(
      facts.filter(({ isDeniable }) => isDeniable),
      ({ sentence }) => sentence,
    ).keys(),
  ].map(sentence => ({
    draft: toDraft(
      [sentence],
      { ...makeStatement(sentence.text, true, sentence.text), explanation: sentence.text },
      {
        bloom: 'understand',
        similarity: 0.5,
        answer: '',
        concept: null,
      },
    ),
    fact: `statement ${sentence.number}`,
    answer: `statement ${sentence.number}`,
    kind: 'statement',
    sentence,
    sentences: [sentence],
    worth: 0.6,
  }))

const toGroup = (
  made: Pick<Made, 'body' | 'key'>,
  sentences: readonly HindiSentence[],
  lines: readonly string[],
) => ({
  draft: toDraft(
    sentences,
    { ...made, explanation: lines.join(' ') },
    { bloom: 'understand', similarity: 0.5, answer: '', concept: null },
  ),
  fact: `${made.body.type} ${sentences.map(({ number }) => number).join(' ')}`,
  answer: `${made.body.type} ${made.body.stem}${sentences[0]!.number}`,
  kind: made.body.type,
  sentence: sentences[0]!,
  sentences,
  worth: 0.85,
})

const makeMatchings = (facts: readonly HindiFact[], random: () => number): HindiCandidate[] => {
  const pairsOf = (kind: HindiFact['kind'], isAnswerLeft: boolean) => {
    const pairs = facts.flatMap(fact => {
      if (fact.kind !== kind || fact.beside === undefined) return []
      const answer = answerOf(fact)
      const [left, right] = isAnswerLeft ? [answer, fact.beside] : [fact.beside, answer]
      return [{ left, right, sentence: fact.sentence }]
    })
    return pairs.filter(({ left }, i) => !pairs.slice(0, i).some(other => other.left === left))
  }
  const build = (stem: string, pairs: ReturnType<typeof pairsOf>) =>
    inGroups(pairs, sizeFor(pairs))
      .filter(differ)
      .map(group =>
        toGroup(
          arrangePairs(stem, group, random),
          group.map(({ sentence }) => sentence),
          group.map(({ left, right }) => `${left}: ${right}।`),
        ),
      )
  return [
    ...build(matchTerms, pairsOf('term', false)),
    ...build(matchYears, pairsOf('year', false)),
    ...build(matchPeople, pairsOf('person', true)),
  ]
}

const makeOrderings = (facts: readonly HindiFact[], random: () => number): HindiCandidate[] => {
  const events = chooseDistinctYears(
    facts.flatMap(({ year, beside, sentence, kind }) =>
      kind === 'year' && year !== undefined && beside !== undefined ? [{ year, text: beside, sentence }] : [],
    ),
  )
  return inGroups(events, events.length < EVENTS ? FEWEST_PAIRS : EVENTS)
    .filter(isApart)
    .map(group =>
      toGroup(
        arrangeEntries(inTime, group, random),
        group.map(({ sentence }) => sentence),
        group.map(({ year, text }) => `${year}: ${text}।`),
      ),
    )
}

/** Every question of the wanted types; none is about several sources. */
export const formHindi = (
  { facts }: HindiDocument,
  types: readonly QuestionType[],
  random: () => number,
): HindiCandidate[] => [
  ...facts.flatMap(fact =>
    makeItems(fact, types, createRandom(hashText(`${fact.sentence.text}${random()}`))),
  ),
  ...(types.includes('true-false') ? makeTrue(facts) : []),
  ...[...Map.groupBy(facts, ({ sentence }) => sentence.quotation.sourceId).values()].flatMap(own => [
    ...(types.includes('matching') ? makeMatchings(own, random) : []),
    ...(types.includes('ordering') ? makeOrderings(own, random) : []),
  ]),
]
