// Finds what a model is shown: the built-in engine's best passages, the same for the same question.

import { understandFollowUp } from '../built-in/asking/follow-up.ts'
import type { AnswerRequest, Engine, PassageLoader, SearchHit } from '../index.ts'
import type { SentPassage } from './check-sentence.ts'
import { choosePassages } from './prompt.rules.ts'

const maxPassages = 8

export type Retrieved = { hits: SearchHit[]; passages: SentPassage[] }

/** First hit of each passage. */
const firstOfEach = (hits: readonly SearchHit[]): SearchHit[] => {
  const byPassage = new Map<string, SearchHit>()
  for (const hit of hits) if (!byPassage.has(hit.passageId)) byPassage.set(hit.passageId, hit)
  return [...byPassage.values()]
}

/** Passages of the request's sources; both lists are empty if no word of the question occurs. */
export const retrieve = async (
  builtIn: Pick<Engine, 'search'>,
  loadPassages: PassageLoader,
  request: AnswerRequest,
  signal: AbortSignal,
): Promise<Retrieved> => {
  const { personId, sources } = request
  const query = understandFollowUp(request.question, request.history).encoded
  const hits = firstOfEach(await builtIn.search({ personId, query, sources, limit: maxPassages }, signal))
  const loaded = new Map((await loadPassages(hits.map(hit => hit.passageId))).map(p => [p.id, p]))
  const found = hits.flatMap(({ passageId, sourceId }) => {
    const passage = loaded.get(passageId)
    return passage ? [{ ...passage, sourceId }] : []
  })
  return { hits, passages: choosePassages(found) }
}
