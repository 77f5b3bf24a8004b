// Narrows a scope that is too large for indexes in memory down to the passages that a store proposes for a question.

import { getSearchTerm } from '../../../../text/search-terms.ts'
import type { AnswerRequest, EngineSource, ExcerptLoader } from '../../../index.ts'
import type { AskedScope, SourceExcerpt } from '../../index/asked-scope.ts'
import {
  type CandidateStore,
  maxPassagesInMemory,
  type TermCount,
  type WholeSource,
} from '../../index/candidate-store.ts'
import { EARLIER_WEIGHT, findSubjectTurn } from '../asking/follow-up.rules.ts'
import { planQuestion } from '../asking/question-parts.rules.ts'
import { analyseQuestion } from '../question.ts'

export type NarrowDeps = {
  store: CandidateStore
  loadExcerpt: ExcerptLoader
  /** Hears why the store couldn't be used; the question is answered without it. */
  onFailure(error: unknown): void
  /** Passages up to which a scope isn't narrowed; by default `maxPassagesInMemory`. */
  mostInMemory?: number
}

type NarrowScope = (
  question: string,
  history: AnswerRequest['history'],
  sources: EngineSource[],
) => Promise<AskedScope>

/** As many for each part of a question as are scored closely in memory. */
const proposed = 200

/** The terms of each part of a question, as sources of either language hold them. */
const listTermsOfParts = (question: string, history: AnswerRequest['history']): string[][] => {
  const plan = planQuestion(question)
  const parts = plan.kind === 'comparison' ? [...plan.parts, ...plan.sides] : plan.parts
  // Each part beside the question as it was written: a part that was cut badly still finds what the whole does.
  return [question, ...parts.map(({ search }) => search)].map(text => {
    // Words of the turn before are enough here: the tagger that writes follow-ups out is loaded in the thread alone.
    const subject = findSubjectTurn(text, history)
    const earlier = subject && { text: subject.understood ?? subject.question, weight: EARLIER_WEIGHT }
    const { words } = analyseQuestion(text, earlier)
    const content = words.filter(({ stop }) => !stop)
    return [
      ...new Set(
        content.flatMap(({ plain }) => [getSearchTerm(plain, 'english'), getSearchTerm(plain, 'other')]),
      ),
    ]
  })
}

const addCounts = (to: Map<string, TermCount>, counts: ReadonlyMap<string, TermCount>) => {
  for (const [term, { passages, sentences }] of counts) {
    const sum = to.get(term) ?? { passages: 0, sentences: 0 }
    to.set(term, { passages: sum.passages + passages, sentences: sum.sentences + sentences })
  }
}

/** Counts of the sources of one language without a proposed passage: they decide how rare a word is. */
const sumUp = (language: WholeSource['language'], sources: readonly WholeSource[]): WholeSource => {
  const counts = new Map<string, TermCount>()
  const sum = { version: '', language, passages: 0, sentences: 0, contentWords: 0, counts }
  for (const source of sources) {
    sum.passages += source.passages
    sum.sentences += source.sentences
    sum.contentWords += source.contentWords
    addCounts(counts, source.counts)
  }
  return sum
}

const summariseRest = (rest: readonly WholeSource[]): SourceExcerpt[] =>
  [...Map.groupBy(rest, ({ language }) => language)].map(([language, sources]) => ({
    source: { id: `rest ${language}`, version: '', name: '' },
    material: { passages: [], vectors: [] },
    whole: sumUp(language, sources),
  }))

const propose = async (
  store: CandidateStore,
  sourceIds: readonly string[],
  parts: readonly (readonly string[])[],
): Promise<string[]> => {
  const distinct = new Map(parts.map(terms => [terms.toSorted().join(' '), terms]))
  const found = await Promise.all(
    [...distinct.values()].map(terms => store.findByTerms(sourceIds, terms, proposed)),
  )
  return [...new Set(found.flat().map(({ passageId }) => passageId))]
}

const narrowScope = async (
  { store, loadExcerpt }: NarrowDeps,
  parts: readonly string[][],
  sources: readonly EngineSource[],
): Promise<AskedScope> => {
  const ids = sources.map(({ id }) => id)
  const described = await store.describe(ids, [...new Set(parts.flat())])
  const wholes = new Map<EngineSource, WholeSource>()
  for (const source of sources) {
    const whole = described.get(source.id)
    if (whole?.version === source.version) wholes.set(source, whole)
  }
  const stored = [...wholes.keys()].map(({ id }) => id)
  const passageIds = await propose(store, stored, parts)
  // Filters of such stores have had errors: that there is nothing where words were counted isn't believed.
  if (passageIds.length === 0 && [...wholes.values()].some(({ counts }) => counts.size > 0))
    throw new Error('the store of candidates finds nothing for words that it has counted')
  const excerpts = passageIds.length === 0 ? new Map<string, never>() : await loadExcerpt(stored, passageIds)
  const withPassages = [...wholes].flatMap(([source, whole]): SourceExcerpt[] => {
    const material = excerpts.get(source.id)
    return material ? [{ source, material, whole }] : []
  })
  const rest = [...wholes].flatMap(([source, whole]) => (excerpts.has(source.id) ? [] : [whole]))
  return {
    // Sources that aren't stored yet are searched in memory.
    sources: sources.filter(source => !wholes.has(source)),
    excerpts: [...withPassages, ...summariseRest(rest)],
  }
}

/** @param deps null where there is no store: every scope stays as it is */
export const createNarrowScope =
  (deps: NarrowDeps | null): NarrowScope =>
  async (question, history, sources) => {
    const passages = sources.reduce((sum, { passageCount }) => sum + (passageCount ?? 0), 0)
    if (!deps || passages <= (deps.mostInMemory ?? maxPassagesInMemory)) return { sources, excerpts: [] }
    try {
      return await narrowScope(deps, listTermsOfParts(question, history), sources)
    } catch (error) {
      deps.onFailure(error)
      return { sources, excerpts: [] }
    }
  }
