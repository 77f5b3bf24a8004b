// Possible questions about a document, for any asker: found once, and cached while cells of one table follow
// each other.
import type { Tree } from '../../facts/tree.rules.ts'
import type { SourceIndex } from '../../index/source-index.ts'
import type { Document, Sentence } from '../document/document.ts'
import { collectPhrases, type PhrasePool } from '../document/phrase-pool.ts'
import { type AbbreviationFact, findAbbreviations } from './abbreviations.ts'
import { findBesideBefore } from './beside-sentence-before.ts'
import { type CauseFact, findCauses } from './causes.ts'
import { findClosedLists } from './closed-lists.ts'
import { type Enumeration, findEnumerations } from './enumerations.ts'
import type { Fact } from './fact.ts'
import { findLineLists, findTables, type LineList, type Table } from './lines.ts'
import { findListings, type Listing } from './listings.ts'
import { findLives } from './lives.ts'
import { findNumbers } from './numbers.ts'
import { findPeople } from './people.ts'
import { findPlaces } from './places.ts'
import { findRoles, type RoleFact } from './roles.ts'
import { findSiblingHeadings } from './sibling-headings.ts'
import { findStatements, type Statement } from './statements.ts'
import { findSteps, type Steps } from './steps.ts'
import { findTableCells } from './table-cells.ts'
import { findTerms, type TermFact } from './terms.ts'
import { findTools } from './tools.ts'
import { findYears, type YearFact } from './years.ts'

export type Findings = {
  doc: Document
  years: readonly YearFact[]
  terms: readonly TermFact[]
  abbreviations: readonly AbbreviationFact[]
  causes: readonly CauseFact[]
  roles: readonly RoleFact[]
  /** Trees of the sentences that were parsed, by their numbers; grows with each asking. */
  trees: Map<number, Tree | null>
  /** Possible wrong choices beside a right phrase. */
  phrases: PhrasePool
  /** Facts of the three kinds above, numbers and people. */
  facts: readonly Fact[]
  /** Sentences of facts that may be typed. */
  factual: ReadonlySet<Sentence>
  statements: readonly Statement[]
  steps: readonly Steps[]
  listings: readonly Listing[]
  enumerations: readonly Enumeration[]
  lists: readonly LineList[]
  tables: readonly Table[]
}

/** Yields between its parts, each some hundred milliseconds for a book. */
export function* findAll(doc: Document): Generator<undefined, Findings> {
  const years = findYears(doc)
  yield
  const terms = findTerms(doc)
  const abbreviations = findAbbreviations(doc)
  yield
  const numbers = findNumbers(doc)
  yield
  const causes = findCauses(doc)
  yield
  const phrases = collectPhrases(doc)
  yield
  const roles = findRoles(doc, phrases)
  const tables = findTables(doc)
  const facts: Fact[] = [
    ...years,
    ...findLives(doc),
    ...terms,
    ...abbreviations,
    ...numbers,
    ...findPeople(doc),
    ...findSiblingHeadings(doc),
    ...roles,
    ...findPlaces(doc),
    ...causes,
    ...findTools(doc),
    ...findTableCells(tables),
    ...findBesideBefore(doc, terms),
  ]
  yield
  const statements = findStatements(doc)
  yield
  return {
    doc,
    years,
    terms,
    causes,
    roles,
    phrases,
    trees: new Map(),
    abbreviations,
    facts,
    statements,
    factual: new Set(facts.flatMap(({ kind, sentence }) => (kind === 'role' ? [] : [sentence]))),
    steps: findSteps(doc),
    lists: findLineLists(doc),
    tables,
    enumerations: findEnumerations(doc),
    listings: [...findListings(doc), ...findClosedLists(doc)],
  }
}

export type FindingsCache = {
  find(indexes: readonly SourceIndex[]): Findings | null
  keep(indexes: readonly SourceIndex[], findings: Findings): void
}

/**
 * Keeps what was found in the sources asked about last, some 30 MB for a book of 300 pages.
 * @param retentionMs from the last asking on, after which the memory is given back
 */
export const createFindingsCache = (retentionMs: number): FindingsCache => {
  let cached: { indexes: readonly SourceIndex[]; findings: Findings } | null = null
  let timer: NodeJS.Timeout | undefined
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      cached = null
    }, retentionMs).unref()
  }
  return {
    find: indexes => {
      const isSame =
        cached?.indexes.length === indexes.length && indexes.every((index, i) => cached?.indexes[i] === index)
      if (!cached || !isSame) return null
      renew()
      return cached.findings
    },
    keep: (indexes, findings) => {
      cached = { indexes, findings }
      renew()
    },
  }
}
