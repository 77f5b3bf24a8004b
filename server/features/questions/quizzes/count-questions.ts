// Counts the questions that a source holds, in the background, for the screens where questions are asked for.
import type { CountedSection } from '@lantern/contract/questions/quizzes/question-counts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { CountRequest, SectionCounts } from '../../../platform/engine/generation.ts'
import { getAskableSources, listSourcesByIds, type SourceRow } from '../../material/library/index.ts'
import { engineSource, listPagesOfPassages } from '../../material/passages/index.ts'
import { beginCount, type Counted, findCounts, saveCounts } from './count-queries.ts'
import type { QuestionCounterDeps, QuizDeps } from './deps.ts'
import { countQuestionsJob } from './jobs.ts'

/** A count that isn't finished after this is begun again at the next call. */
const AGAIN_AFTER_MS = 10 * 60_000

/**
 * Sections of a source that may be asked, with their counts; null while they are counted, which the first call begins.
 * @param actor who may read the source
 */
export const readCountsOf = async (
  { db, jobs, clock }: Pick<QuizDeps, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  { id: sourceId, readingRun }: Pick<SourceRow, 'id' | 'readingRun'>,
  asker: CountRequest['asker'],
): Promise<CountedSection[] | null> => {
  const counted = { sourceId, asker, readingRun }
  const sections = await findCounts(db, counted)
  if (sections) return sections
  const now = clock.now()
  const since = new Date(now.getTime() - AGAIN_AFTER_MS)
  if (await beginCount(db, counted, { now, since }))
    await jobs.send(countQuestionsJob, { sourceId, asker }, `${sourceId} ${asker}`, actor.accountId)
  return null
}

/** Counts of a source by its id. @throws Refusal `not-found`, `source-not-ready` */
export const readCounts = async (
  deps: QuizDeps,
  actor: Actor,
  { sourceId, asker }: Counted,
): Promise<CountedSection[] | null> => {
  const [source] = await getAskableSources(deps.db, actor, [sourceId])
  if (!source) throw new Refusal('not-found')
  return readCountsOf(deps, actor, source, asker)
}

/** Sections as stored: passages as ordinals, with the place where each begins. */
const locate = async (
  db: QuestionCounterDeps['db'],
  sections: readonly SectionCounts[],
): Promise<CountedSection[]> => {
  const ids = sections.flatMap(({ firstPassageId, lastPassageId }) => [firstPassageId, lastPassageId])
  const located = new Map((await listPagesOfPassages(db, ids)).map(one => [one.id, one]))
  return sections.flatMap(({ firstPassageId, lastPassageId, ...counts }) => {
    const first = located.get(firstPassageId)
    const last = located.get(lastPassageId)
    return first && last ? [{ ...counts, first: first.ordinal, last: last.ordinal, place: first.place }] : []
  })
}

/** Job: counts a source and saves the sections. */
export const runCount = async (
  { db, engine }: QuestionCounterDeps,
  { sourceId, asker }: Counted,
  signal: AbortSignal,
): Promise<void> => {
  const [source] = await listSourcesByIds(db, [sourceId])
  if (!source) return
  const sections: SectionCounts[] = []
  const request = { personId: source.ownerId ?? sourceId, source: engineSource(source), asker }
  for await (const part of engine.countQuestions(request, signal))
    if (part.type === 'item') sections.push(part.item)
  await saveCounts(db, { sourceId, asker, readingRun: source.readingRun }, await locate(db, sections))
}
