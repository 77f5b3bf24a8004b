// Reading of passages for a question by a trained reader: whether a passage answers, in which sentence and with which
// words.

/** `start` and `end` are positions of characters, `end` behind the last. */
type Range = { start: number; end: number }

/** Text to read. `sentences` are ranges of `text`, in order. */
export type PassageToRead = { heading: string; text: string; sentences: readonly Range[] }

/**
 * `score`: log-probability that the answer begins and ends in the sentence; that of the phrase is the log-probability of
 * just these words.
 */
export type SentenceReading = { score: number; phrase: (Range & { score: number }) | null }

/** Readings of a passage; numbers are log-odds, the higher the likelier. */
export type PassageReading = {
  /** The passage answers the question. */
  answers: number
  /** Log-probability that no words of the passage answer. */
  none: number
  /** One for each sentence of the passage, in order. */
  sentences: SentenceReading[]
}

export type PassagesToRead = { personId: string; question: string; passages: readonly PassageToRead[] }

/** Readings in the order of the passages; null where the reader doesn't run or the question is cancelled. */
export type PassagesReader = (
  question: string,
  passages: readonly PassageToRead[],
) => Promise<PassageReading[] | null>
