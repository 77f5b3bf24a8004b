// Answer to a question about a running recording, by the engine that answers questions about sources.
import type { SoFar } from '@lantern/contract/material/recordings/uploads'
import type { Engine, EngineSource, Quotation } from '../../../../platform/engine/index.ts'
import type { DraftPassage } from '../../../../platform/reading/index.ts'
import { findRunningPassage } from './running-passages.ts'

/** Somebody in a lesson waits for it: after that, what has come is shown, else the nearest sentences. */
const maxAnswerMs = 45_000

const maxNearest = 3

type Asked = {
  personId: string
  question: string
  classId: string | null
  source: EngineSource
  passages: readonly DraftPassage[]
}

type Spoken = SoFar['sentences'][number]

/** Second of a quotation; null where the passage does not say so (any more). */
const findSecond = ({ source, passages }: Asked, quotation: Quotation): number | null => {
  const { passageId, start, end, text } = quotation
  const passage = findRunningPassage(source.id, passages, passageId)
  if (!passage || passage.text.slice(start, end) !== text) return null
  const at = passage.sentences.findIndex(sentence => start < sentence.end)
  const place = passage.sentencePlaces?.[at]
  return place ? place.first / 1000 : null
}

const listQuoted = (asked: Asked, quotations: readonly Quotation[]): Spoken[] =>
  quotations.slice(0, maxNearest).flatMap(quotation => {
    const start = findSecond(asked, quotation)
    return start === null ? [] : [{ start, text: quotation.text }]
  })

/** @throws the signal's reason; Error when the engine fails */
export const answerRunning = async (
  engine: Pick<Engine, 'name' | 'answer' | 'search'>,
  asked: Asked,
  signal: AbortSignal,
): Promise<Pick<SoFar, 'kind' | 'engine' | 'sentences'>> => {
  const { personId, question, classId, source } = asked
  const timeout = AbortSignal.timeout(maxAnswerMs)
  const sentences: Spoken[] = []
  let author = engine.name
  let nearest: Spoken[] | null = null
  const request = { personId, question, history: [], classId, sources: [source] }
  try {
    for await (const part of engine.answer(request, AbortSignal.any([signal, timeout]))) {
      if (part.type === 'engine') author = part.name
      if (part.type === 'not-found') nearest = listQuoted(asked, part.nearest)
      if (part.type === 'places')
        nearest = listQuoted(
          asked,
          part.places.map(place => ({ ...place, start: 0, end: 0, text: '' })),
        )
      if (part.type === 'sentence') {
        const seconds = part.citations.map(citation => findSecond(asked, citation))
        const start = seconds.find(second => second !== null)
        if (start !== undefined && start !== null) sentences.push({ start, text: part.text })
      }
    }
  } catch (error) {
    if (!timeout.aborted || signal.aborted) throw error
  }
  if (sentences.length > 0) return { kind: 'answer', engine: author, sentences }
  if (nearest === null) {
    const search = { personId, query: question, sources: [source], limit: maxNearest }
    const hits = await engine.search(search, signal)
    nearest = listQuoted(
      asked,
      hits.filter(({ isRelevant }) => isRelevant),
    )
  }
  return { kind: 'nearest', engine: 'built-in', sentences: nearest }
}
