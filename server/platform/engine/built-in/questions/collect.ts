// Questions that may be given, made of what was found in a text.
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { createRandom, hashText, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Sentence } from './document/document.ts'
import type { Findings } from './find/findings.ts'
import { datedLines, pairsOfLists, pairsOfTables } from './find/pairs.ts'
import type { Candidate } from './form/candidate.ts'
import { MATCH_TERMS, makeMatchings, makeOrderings } from './form/groups.ts'
import { makeItems } from './form/items.ts'
import { makeSelections } from './form/selections.ts'
import { makeStatementSets } from './form/statement-sets.ts'
import { makeStatements } from './form/statements.ts'

/** Types wanted, and the number of questions, which bounds how much is tried. */
export type CollectRequest = { types: readonly QuestionType[]; count: number }

/** Facts, and statements, tried for each question wanted: a book has thousands. */
const TRIES = 6

/** Questions of all types for which one set of statements is made. */
const QUESTIONS_FOR_A_SET = 10

const sampled = <Item>(items: readonly Item[], count: number, random: () => number): Item[] =>
  shuffled(items, random).slice(0, TRIES * count + 100)

/** Questions over several facts, of the types asked for. */
export const collectGroups = (
  { doc, years, terms, causes, roles, lists, tables, steps, listings, enumerations, phrases }: Findings,
  { types, count }: CollectRequest,
  random: () => number,
): Candidate[] => {
  const dated = datedLines(lists)
  const groups = [...pairsOfLists(lists, MATCH_TERMS), ...pairsOfTables(tables)]
  return [
    ...(types.includes('matching')
      ? makeMatchings(doc, { terms, causes, roles, years, groups, dated }, random)
      : []),
    ...(types.includes('ordering') ? makeOrderings(doc, { years, dated, steps }, random) : []),
    ...(types.includes('multiple-choice')
      ? makeSelections(
          doc,
          { listings, enumerations: sampled(enumerations, count, random), phrases, lists, tables },
          random,
        )
      : []),
  ]
}

/** Questions of single facts and statements, of the types asked for; yields between its parts. */
export function* collectItems(
  findings: Findings,
  { types, count }: CollectRequest,
  isWanted: (sentence: Sentence) => boolean,
  random: () => number,
): Generator<undefined, Candidate[]> {
  const { doc } = findings
  const listWanted = <Item extends { sentence: Sentence }>(items: readonly Item[]) =>
    items.filter(({ sentence }) => isWanted(sentence))
  const wanted = <Item extends { sentence: Sentence }>(items: readonly Item[]) =>
    sampled(listWanted(items), count, random)
  const candidates: Candidate[] = []
  for (const fact of wanted(findings.facts)) {
    candidates.push(...makeItems(doc, fact, types, createRandom(hashText(`${fact.gap}${random()}`))))
    if (candidates.length % 50 === 0) yield
  }
  if (types.includes('multiple-choice')) {
    const sets = makeStatementSets(doc, listWanted(findings.statements), listWanted(findings.facts))
    // Each takes the sentences of four other questions.
    const limit = types.length > 1 ? Math.ceil(count / QUESTIONS_FOR_A_SET) : sets.length
    candidates.push(...shuffled(sets, random).slice(0, limit))
  }
  if (types.includes('true-false')) candidates.push(...makeStatements(doc, wanted(findings.statements)))
  return candidates
}

/** Candidates of the types asked for; yields between its parts. */
export function* collect(
  findings: Findings,
  request: CollectRequest,
  isWanted: (sentence: Sentence) => boolean,
  random: () => number,
): Generator<undefined, Candidate[]> {
  const items = yield* collectItems(findings, request, isWanted, random)
  yield
  return [...items, ...collectGroups(findings, request, random)]
}
