// Open conversation without a model: answers from the person's material alone, and passages in place of
// hints, since finding is all that it can do.
import type { AnswerPart, ChatRequest, Engine, EngineSource, SearchHit } from '../index.ts'
import { listDistinct } from '../nearest-passages.rules.ts'
import { findRemark } from './find/asking/beyond-quoting.rules.ts'
import { listSubjectWords, sharesSubject } from './find/asking/exercise-words.rules.ts'

/** Sources asked at once; of more, those whose passages fit best. */
const mostSources = 20
/** Passages looked at to choose among sources. */
const widely = 80
const passagesPerHint = 3

type Finder = Pick<Engine, 'answer' | 'search'>

const fittingSources = async (
  { search }: Finder,
  { personId, question, sources }: ChatRequest,
  signal: AbortSignal,
): Promise<EngineSource[]> => {
  if (sources.length <= mostSources) return sources
  const hits = await search({ personId, query: question, sources, limit: widely }, signal)
  const ids = [...new Set(hits.map(hit => hit.sourceId))].slice(0, mostSources)
  return sources.filter(source => ids.includes(source.id))
}

/** The passages that help with an exercise, three further ones with every hint. */
const helpfulPassages = async (
  { search }: Finder,
  { personId, sources }: ChatRequest,
  { step, exercise }: NonNullable<ChatRequest['hint']>,
  signal: AbortSignal,
): Promise<SearchHit[]> => {
  const subject = listSubjectWords(exercise)
  // Numbers and unknowns alone would find what happens to be numbered alike.
  if (subject.length === 0) return []
  const limit = 2 * passagesPerHint * step
  const found = await search({ personId, query: subject.join(' '), sources, limit }, signal)
  const hits = listDistinct(
    found.filter(({ isRelevant, text }) => isRelevant && sharesSubject(subject, text)),
    limit,
  )
  const further = hits.slice(passagesPerHint * (step - 1), passagesPerHint * step)
  return further.length > 0 ? further : hits.slice(0, passagesPerHint)
}

const nothing: AnswerPart[] = [
  { type: 'not-found', nearest: [] },
  { type: 'done', confidence: null, passagesUsed: 0 },
]

export async function* chatBuiltIn(
  finder: Finder,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  if (request.sources.length === 0) {
    const remark = request.hint ? null : findRemark(request.question)
    if (remark) yield { type: 'engine', name: 'built-in', note: remark.note }
    return yield* nothing
  }
  if (request.hint) {
    const nearest = await helpfulPassages(finder, request, request.hint, signal)
    yield { type: 'not-found', nearest }
    return yield { type: 'done', confidence: null, passagesUsed: nearest.length }
  }
  const sources = await fittingSources(finder, request, signal)
  if (sources.length === 0) return yield* nothing
  yield* finder.answer({ ...request, sources }, signal)
}
