// Answers a question about a page with the words of that page.
import { findMeantPage, findPrintedLabel } from '@lantern/contract/material/library/page-labels.rules'
import type { Db } from '../../../database/client.ts'
import type { AnswerPart, AnswerRequest, Engine, Quotation } from '../../../platform/engine/index.ts'
import type { SourceRow } from '../../material/library/index.ts'
import { engineSource, listSentencesOnPage } from '../../material/passages/index.ts'
import { type AskedPage, findAskedPage } from './asked-page.rules.ts'

/** Sentences of a page that are quoted, and of a page that is asked about something. */
const maxSentences = 10
const maxOnTopic = 3
/** Sources that a question about a page is answered from; of more nobody knows which is meant. */
const maxSources = 3
/** Passages looked at for those of the page. */
const maxHits = 60

type MeantPage = { source: SourceRow; page: number; isPrinted: boolean }

/** The page in each source that has it; where some print the number, in those alone. */
const findPages = (sources: readonly SourceRow[], label: string): MeantPage[] => {
  const pages = sources.flatMap((source): MeantPage[] => {
    const page = source.kind === 'pdf' ? findMeantPage(source.pageLabels, source.pageCount ?? 0, label) : null
    if (page === null) return []
    const printed = findPrintedLabel(source.pageLabels, page)
    return [{ source, page, isPrinted: printed?.toLowerCase() === label.toLowerCase() }]
  })
  const printed = pages.filter(({ isPrinted }) => isPrinted)
  return printed.length > 0 ? printed : pages
}

const overlaps = (a: Quotation, b: Quotation): boolean =>
  a.passageId === b.passageId && a.start < b.end && b.start < a.end

/** Sentences of the pages that fit the topic, best first. */
const chooseOnTopic = async (
  engine: Pick<Engine, 'search'>,
  { personId, topic, sources }: { personId: string; topic: string; sources: readonly SourceRow[] },
  sentences: readonly Quotation[],
  signal: AbortSignal,
): Promise<Quotation[]> => {
  const request = { personId, query: topic, sources: sources.map(engineSource), limit: maxHits }
  const hits = await engine.search(request, signal)
  return hits
    .filter(hit => hit.isRelevant && sentences.some(sentence => overlaps(sentence, hit)))
    .slice(0, maxOnTopic)
}

const choose = async (
  engine: Pick<Engine, 'search'>,
  { personId }: AnswerRequest,
  { topic }: AskedPage,
  pages: readonly MeantPage[],
  sentences: readonly Quotation[],
  signal: AbortSignal,
): Promise<Quotation[]> => {
  if (topic === null) return sentences.slice(0, maxSentences)
  const sources = pages.map(({ source }) => source)
  return chooseOnTopic(engine, { personId, topic, sources }, sentences, signal)
}

/** Parts of the answer; null for a question about no page, or about one without an answer. */
const answerFromPage = async (
  db: Db,
  engine: Pick<Engine, 'name' | 'search' | 'mayQuote'>,
  request: AnswerRequest,
  sources: readonly SourceRow[],
  signal: AbortSignal,
): Promise<AnswerPart[] | null> => {
  const asked = findAskedPage(request.question)
  // A model says more about a topic than single sentences do.
  if (asked?.topic && engine.name === 'model') return null
  const pages = asked ? findPages(sources, asked.label) : []
  if (!asked || pages.length === 0 || pages.length > maxSources) return null
  const { personId, classId } = request
  if (!(await engine.mayQuote({ personId, sourceIds: sources.map(({ id }) => id), classId }))) return null
  const found = await Promise.all(pages.map(({ source, page }) => listSentencesOnPage(db, source.id, page)))
  const quotations = await choose(engine, request, asked, pages, found.flat(), signal)
  if (quotations.length === 0) return null
  const sentences = quotations.map(
    (quotation): AnswerPart => ({ type: 'sentence', text: quotation.text, citations: [quotation] }),
  )
  const passagesUsed = new Set(quotations.map(({ passageId }) => passageId)).size
  return [
    { type: 'engine', name: 'built-in', note: null },
    ...sentences,
    { type: 'done', confidence: null, passagesUsed },
  ]
}

/** The words of a page where a question asks for one; otherwise what `answer` says. */
export async function* answerByPage(
  db: Db,
  engine: Engine,
  request: AnswerRequest,
  sources: readonly SourceRow[],
  signal: AbortSignal,
  answer: () => AsyncIterable<AnswerPart>,
): AsyncGenerator<AnswerPart> {
  const parts = await answerFromPage(db, engine, request, sources, signal)
  yield* parts ?? answer()
}
