// Trees of sentences: which word depends on which, and as what (Universal Dependencies, version 2).

/** `start` and `end` are positions of characters, `end` behind the last. */
type Range = { start: number; end: number }

/** Text to parse. `sentences` are ranges of `text`, in order. */
export type PassageToParse = { text: string; sentences: readonly Range[] }

export type ParsedWord = Range & {
  form: string
  lemma: string
  /** Universal part of speech: "NOUN". */
  upos: string
  /** Penn tag, which tells number, tense and form of a verb, too: "NNS", "VBD". */
  xpos: string
  /** Word on which it depends, counted from 0 in its sentence; -1 for the root. */
  head: number
  /** Relation to its head, with its subtype: "nsubj:pass". */
  relation: string
}

/** Words of a sentence in the order of the text, their places in the text of the passage; exactly one is the root. */
export type ParsedSentence = { words: ParsedWord[] }

/** One for each sentence; null for one without words or too long to be parsed. */
export type ParsedPassage = (ParsedSentence | null)[]

/** Trees in the order of the passages; null where the parser doesn't run or the request is cancelled. */
export type PassagesParser = (passages: readonly PassageToParse[]) => Promise<ParsedPassage[] | null>
