// Finds what a model is shown: the built-in engine's best passages, chosen and cut by the reader where it runs.

import { detectLanguage } from '../../text/language.rules.ts'
import { findSubjectTurn } from '../built-in/find/asking/follow-up.rules.ts'
import type { AnswerRequest, Engine, PassageLoader, SearchHit } from '../index.ts'
import type { SentPassage } from './check-sentence.ts'
import { chooseExcerpts } from './excerpts.rules.ts'
import { findSentLimits, type Pace, type SentLimits } from './pace.rules.ts'
import { choosePassages } from './prompt.rules.ts'

/** Passages found; without the reader, fewer are sent. */
const maxRead = 12
const maxUnread = 8

export type Retrieved = {
  hits: SearchHit[]
  passages: SentPassage[]
  /** Wording in which a follow-up was understood; null for other questions. */
  understood: string | null
}

/** Description of a self-hosted model. */
export type DescribeModel = () => Promise<{ contextLength: number | null } | null>

type BuiltIn = Pick<Engine, 'search' | 'understand' | 'readPassages'>

type RetrievalDeps = {
  builtIn: BuiltIn
  loadPassages: PassageLoader
  pace?: Pick<Pace, 'wordsPerSecond'> | undefined
  describe?: DescribeModel | undefined
}

/** First hit of each passage. */
const firstOfEach = (hits: readonly SearchHit[]): SearchHit[] => {
  const byPassage = new Map<string, SearchHit>()
  for (const hit of hits) if (!byPassage.has(hit.passageId)) byPassage.set(hit.passageId, hit)
  return [...byPassage.values()]
}

/** Excerpts of passages as the reader chooses them; null where it doesn't run or doesn't know the language. */
const readAndCut = async (
  { readPassages }: BuiltIn,
  { personId, question }: { personId: string; question: string },
  found: readonly SentPassage[],
  limits: SentLimits,
  signal: AbortSignal,
): Promise<SentPassage[] | null> => {
  const all = found.map(({ text }) => text).join('\n')
  if (found.length === 0 || detectLanguage(all) !== 'english') return null
  const passages = found.map(({ headings, text, sentences }) => ({
    heading: headings.at(-1) ?? '',
    text,
    sentences,
  }))
  const readings = await readPassages({ personId, question, passages }, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
  if (readings?.length !== found.length) return null
  const read = found.map((passage, at) => ({ passage, reading: readings[at]! }))
  return chooseExcerpts(read, limits).map(({ passage, reading, start, end }) => ({
    ...passage,
    text: passage.text.slice(start, end),
    from: start,
    reading,
  }))
}

/** Query for a question that can't be written out: with the words of the one that it leans on. */
const joinEarlier = ({ question, history }: AnswerRequest): string => {
  const subject = findSubjectTurn(question, history)
  return subject ? `${subject.understood ?? subject.question} ${question}` : question
}

/** Passages of the request's sources; both lists are empty if no word of the question occurs. */
export const retrieve = async (
  { builtIn, loadPassages, pace, describe }: RetrievalDeps,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<Retrieved> => {
  const { personId, sources } = request
  const described = await describe?.().catch(() => null)
  const limits = findSentLimits(pace?.wordsPerSecond() ?? null, described?.contextLength ?? null)
  const understood = await builtIn.understand(request.question, request.history)
  const query = understood ?? joinEarlier(request)
  const hits = firstOfEach(await builtIn.search({ personId, query, sources, limit: maxRead }, signal))
  const loaded = new Map((await loadPassages(hits.map(hit => hit.passageId))).map(p => [p.id, p]))
  const found = hits.flatMap(({ passageId, sourceId }) => {
    const passage = loaded.get(passageId)
    return passage ? [{ ...passage, sourceId }] : []
  })
  const excerpts = await readAndCut(builtIn, { personId, question: query }, found, limits, signal)
  return {
    hits,
    understood,
    passages: excerpts ?? choosePassages(found.slice(0, maxUnread), limits.characters),
  }
}
