// Readings of a question whose spelling leaves a doubt, and the choice among them.

import type { SourceIndex } from '../../index/source-index.ts'
import type { Lexicon } from '../similar-words.ts'
import { correctNames, correctSpelling, type Reading } from './spelling.ts'

/** `written` is the question itself, `corrected` has its slips mended, `names` also reads names as those of the sources. */
export type QuestionReading = Reading & { kind: 'corrected' | 'names' | 'written' }

/** Readings of a question, all different, the likeliest first. */
export const listReadings = (
  question: string,
  indexes: readonly SourceIndex[],
  lexicon: Lexicon,
): [QuestionReading, ...QuestionReading[]] => {
  const written: QuestionReading = { kind: 'written', text: question, corrections: [] }
  const corrected = correctSpelling(question, indexes, lexicon)
  const names = correctNames(question, indexes, lexicon)
  const hasNames = names.text !== corrected.text && names.text !== question
  const others: QuestionReading[] = hasNames ? [{ kind: 'names', ...names }] : []
  return corrected.corrections.length === 0
    ? [written, ...others]
    : [{ kind: 'corrected', ...corrected }, ...others, written]
}

/** The first reading that the material answers; the likeliest where it answers none.
 * @param answers whether the material answers a reading; not asked where there is only one */
export const chooseReading = async (
  readings: readonly [QuestionReading, ...QuestionReading[]],
  answers: (reading: QuestionReading) => Promise<boolean>,
): Promise<QuestionReading> => {
  const [likeliest] = readings
  if (readings.length === 1) return likeliest
  for (const reading of readings) if (await answers(reading)) return reading
  return likeliest
}
