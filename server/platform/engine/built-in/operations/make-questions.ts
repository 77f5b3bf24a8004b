// Question making as the worker runs it: in pieces, so that answers asked for meanwhile needn't wait long.
import { setImmediate as breathe } from 'node:timers/promises'
import type { DraftQuestion, GenerationPart } from '../../generation.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { type MakeRequest, makeQuestions as makeParts } from '../questions/make-questions.ts'
import type { Resources } from '../resources.ts'
import { keptFindings } from './kept-findings.ts'

/** The parts in order. */
export async function* makeQuestions(
  resources: Resources,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): AsyncGenerator<GenerationPart<DraftQuestion>> {
  for (const part of makeParts(
    { lexicon: resources.lexicon, cachedFindings: keptFindings },
    indexes,
    request,
  )) {
    yield part
    await breathe()
  }
}
