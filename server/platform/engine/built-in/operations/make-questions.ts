// Question making as the worker runs it: in pieces, so that answers asked for meanwhile needn't wait long.
import { setImmediate as breathe } from 'node:timers/promises'
import type { CountRequest, DraftQuestion, GenerationPart, SectionCounts } from '../../generation.ts'
import type { PassagesParser } from '../../sentence-parsing.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { countQuestions as countParts } from '../questions/count/count-questions.ts'
import { type MakeRequest, makeQuestions as makeParts } from '../questions/make-questions.ts'
import type { Given, Need } from '../questions/needs.ts'
import type { Resources } from '../resources.ts'
import { keptFindings } from './kept-findings.ts'

/** `parser` is null where questions are made without trees of sentences. */
export type MakingResources = Resources & { parser: PassagesParser | null }

/** Answers of the models that run to a need. */
const give = async ({ reader, parser }: MakingResources, need: Need): Promise<Given> =>
  need.type === 'parse'
    ? { trees: (await parser?.(need.passages)) ?? null }
    : { readings: (await reader?.(need.question, need.passages)) ?? null }

/** Parts of a generator in order; its needs are given. */
async function* runParts<Item>(
  resources: MakingResources,
  making: Generator<GenerationPart<Item> | Need, void, Given>,
): AsyncGenerator<GenerationPart<Item>> {
  let part = making.next()
  while (!part.done) {
    const { value } = part
    if (value.type === 'parse' || value.type === 'read') part = making.next(await give(resources, value))
    else {
      yield value
      await breathe()
      part = making.next()
    }
  }
}

const findingsOf = ({ lexicon }: MakingResources) => ({ lexicon, cachedFindings: keptFindings })

export const makeQuestions = (
  resources: MakingResources,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): AsyncGenerator<GenerationPart<DraftQuestion>> =>
  runParts(resources, makeParts(findingsOf(resources), indexes, request))

export const countQuestions = (
  resources: MakingResources,
  index: SourceIndex,
  asker: CountRequest['asker'],
): AsyncGenerator<GenerationPart<SectionCounts>> =>
  runParts(resources, countParts(findingsOf(resources), index, asker))
