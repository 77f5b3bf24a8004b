// Passages of speech, with the milliseconds of their sentences.
import type { DraftPassage, Section } from '../index.ts'
import { cutPassages, spokenSize } from '../passages.rules.ts'
import { blocksOfCues } from './blocks-of-cues.rules.ts'
import type { TimedText } from './timed-text.ts'

/** Milliseconds of a sentence from its cues. */
const withTimes = (passage: DraftPassage, cues: readonly TimedText[]): DraftPassage => ({
  ...passage,
  sentencePlaces:
    passage.sentencePlaces?.map(({ first, last }) => {
      const spoken = cues.slice(first - 1, last)
      return { first: spoken[0]!.start, last: Math.max(...spoken.map(cue => cue.end)) }
    }) ?? null,
})

/** @param sections by `start`; each that holds words becomes a heading */
export const passagesOfCues = (
  cues: readonly TimedText[],
  sections: readonly Section[] = [],
): DraftPassage[] =>
  cutPassages(blocksOfCues(cues, sections), spokenSize).map(passage => withTimes(passage, cues))
