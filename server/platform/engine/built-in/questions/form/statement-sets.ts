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

/** Chooses up to `count` claims whose sentences no other set uses; none if there are fewer than `least`. */
const chooseClaims = <One extends Claim>(
  claims: readonly One[],
  { least, count }: { least: number; count: number },
  used: ReadonlySet<Sentence>,
): One[] => {
  const open = new Map(
    claims.filter(({ sentence }) => !used.has(sentence)).map(one => [one.sentence, one] as const),
  )
  return open.size < least ? [] : [...open.values()].slice(0, count)
}

/**
 * Questions of each section that gives two right statements and two wrong ones, each of another sentence; what is left of
 * sections that give less is asked of the section above them.
 */
export const makeStatementSets = (
  doc: Document,
  statements: readonly Statement[],
  facts: readonly Fact[],
): Candidate[] => {
  const plain = statements.filter(isPlain)
  const falseClaims = listFalse(plain, facts.filter(isPlain), createRandom(hashText('false')))
  const trueClaims = plain
    .map(({ sentence, reworded }) => ({
      sentence,
      text: isShort(sentence.text) ? sentence.text : (reworded ?? sentence.text),
    }))
    .filter(({ text }) => isShort(text))
  const used = new Set<Sentence>()
  const sets: Candidate[] = []
  const deepest = Math.max(0, ...plain.map(({ sentence }) => sentence.passage.headings.length))
  for (let depth = deepest; depth >= 0; depth--) {
    const sectionOf = ({ sentence }: Claim) => sentence.passage.headings.slice(0, depth).join('\n')
    const truths = Map.groupBy(trueClaims, sectionOf)
    for (const [section, own] of Map.groupBy(falseClaims, sectionOf)) {
      const random = createRandom(hashText(`${depth} ${section}`))
      const [wrongOnes, rightOnes] = [shuffled(own, random), shuffled(truths.get(section) ?? [], random)]
      for (;;) {
        const wrong = chooseClaims(wrongOnes, { least: FALSE_ONES, count: FALSE_ONES }, used)
        const taken = new Set([...used, ...wrong.map(({ sentence }) => sentence)])
        const count = random() < 0.5 ? TRUE_ONES : MOST_TRUE
        const right = chooseClaims(rightOnes, { least: TRUE_ONES, count }, taken)
        if (wrong.length === 0 || right.length === 0) break
        for (const { sentence } of [...wrong, ...right]) used.add(sentence)
        sets.push(makeSet(doc, section.split('\n').at(-1) || undefined, right, wrong, random))
      }
    }
  }
  return sets
}
