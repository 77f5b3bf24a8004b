// Choosing several among statements of one section: some that the text makes, some that it makes otherwise.
import { createRandom, hashText, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Document, Sentence } from '../document/document.ts'
import type { Examination } from '../examine/examine.ts'
import type { Altered, Fact } from '../find/fact.ts'
import type { Statement } from '../find/statements.ts'
import { STATEMENT_SET } from '../select/select.rules.ts'
import { arrangeChoices, asCandidate, asDraft, type Candidate } from './candidate.ts'

const TRUE_ONES = 2
const MOST_TRUE = 3
const FALSE_ONES = 2
const LONGEST = 22
const WORTH = 0.6

type Claim = { sentence: Sentence; text: string }
type FalseClaim = Claim & { reason: string; examination: Examination | null }

/** Whether it is clear without the sentence before it and without its heading: several stand side by side. */
const isPlain = ({ sentence }: { sentence: Sentence }) => sentence.refusedBy === null

const isShort = (text: string) => text.split(' ').length <= LONGEST

/** False wordings, one of a sentence: of the statement itself, else of a fact in it. */
const listFalse = (
  statements: readonly Statement[],
  facts: readonly Fact[],
  random: () => number,
): FalseClaim[] => {
  const asClaim = (sentence: Sentence, altered: Altered, examination: Examination | null): FalseClaim => ({
    sentence,
    text: altered.text,
    reason: altered.explanation,
    examination,
  })
  const ofStatements = statements.flatMap(({ sentence, altered }) =>
    altered ? [asClaim(sentence, altered, null)] : [],
  )
  const ofFacts = facts.flatMap(fact => {
    const altered = fact.kind === 'clause' && fact.question ? fact.altered(random) : null
    const wrong = altered?.put ? [altered.put] : []
    return altered
      ? [
          asClaim(fact.sentence, altered, {
            question: fact.question!,
            answers: [fact.answer],
            wrong,
            sentence: fact.sentence,
          }),
        ]
      : []
  })
  return [...ofStatements, ...ofFacts].filter(({ text }) => isShort(text))
}

const makeSet = (
  doc: Document,
  heading: string | undefined,
  right: readonly Claim[],
  wrong: readonly FalseClaim[],
  random: () => number,
): Candidate => {
  const { choices, keys, reasons } = arrangeChoices(
    right.map(({ text }) => text),
    wrong.map(({ text, reason }) => ({ text, reason })),
    random,
  )
  const sentences = [...right, ...wrong].map(({ sentence }) => sentence).sort((a, b) => a.number - b.number)
  const item = {
    body: {
      type: 'multiple-choice' as const,
      stem: heading
        ? `Which of these statements about “${heading}” are right?`
        : 'Which of these statements are right?',
      choices,
    },
    key: { type: 'multiple-choice' as const, choices: keys },
    reasons,
    explanation: right.map(({ sentence }) => sentence.text).join(' '),
  }
  const candidate = asCandidate(
    asDraft(doc, sentences, item, { bloom: 'understand', similarity: 0.5, checkFirst: true }),
    sentences,
    WORTH,
  )
  const examinations = wrong.flatMap(({ examination }) => examination ?? [])
  const set = { ...candidate, kind: STATEMENT_SET }
  return examinations.length > 0 ? { ...set, examinations } : set
}

/** Questions of each section that gives two right statements and two wrong ones, each of another sentence. */
export const makeStatementSets = (
  doc: Document,
  statements: readonly Statement[],
  facts: readonly Fact[],
): Candidate[] => {
  const sectionOf = ({ passage }: Sentence) => passage.headings.join('\n')
  const falseBySection = Map.groupBy(
    listFalse(statements.filter(isPlain), facts.filter(isPlain), createRandom(hashText('false'))),
    ({ sentence }) => sectionOf(sentence),
  )
  const plain = statements.filter(isPlain)
  const bySection = Map.groupBy(plain, ({ sentence }) => sectionOf(sentence))
  return [...bySection].flatMap(([section, own]) => {
    const random = createRandom(hashText(section))
    const used = new Set<Sentence>()
    const take = <One extends Claim>(claims: readonly One[], count: number): One[] => {
      const taken: One[] = []
      for (const claim of shuffled(claims, random)) {
        if (taken.length === count || used.has(claim.sentence)) continue
        used.add(claim.sentence)
        taken.push(claim)
      }
      return taken
    }
    const truths = own
      .map(({ sentence }) => ({ sentence, text: sentence.text }))
      .filter(({ text }) => isShort(text))
    const heading = own[0]!.sentence.passage.headings.at(-1)
    const sets: Candidate[] = []
    for (;;) {
      const wrong = take(falseBySection.get(section) ?? [], FALSE_ONES)
      const right = take(truths, random() < 0.5 ? TRUE_ONES : MOST_TRUE)
      if (wrong.length < FALSE_ONES || right.length < TRUE_ONES) return sets
      sets.push(makeSet(doc, heading, right, wrong, random))
    }
  })
}
