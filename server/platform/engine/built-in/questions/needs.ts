// Requests of question making to trained models, which run in another process: it waits for the answer.
import type { PassageReading, PassageToRead } from '../../passage-reading.ts'
import type { ParsedPassage, PassageToParse } from '../../sentence-parsing.ts'

export type Need =
  | { type: 'parse'; passages: readonly PassageToParse[] }
  | { type: 'read'; question: string; passages: readonly PassageToRead[] }

/** Answer to a need; undefined where nobody gives it, null where the model doesn't run. */
export type Given = { trees: ParsedPassage[] | null } | { readings: PassageReading[] | null } | undefined

/** Trees in the order of the passages; null where there is no parser. */
export function* needTrees(
  passages: readonly PassageToParse[],
): Generator<Need, ParsedPassage[] | null, Given> {
  const given = yield { type: 'parse', passages }
  return given && 'trees' in given ? given.trees : null
}

/** Readings in the order of the passages; null where there is no reader. */
export function* needReadings(
  question: string,
  passages: readonly PassageToRead[],
): Generator<Need, PassageReading[] | null, Given> {
  const given = yield { type: 'read', question, passages }
  return given && 'readings' in given ? given.readings : null
}
