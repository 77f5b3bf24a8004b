import type { Connection } from '../../../database/client.ts'
import type { DraftPassage } from '../../../platform/reading/index.ts'
import { type NewPassage, replacePassages } from './passage-queries.ts'
import { packWords } from './word-places.rules.ts'

const packPassage = (draft: DraftPassage): NewPassage => ({
  ordinal: draft.ordinal,
  headings: draft.headings,
  text: draft.text,
  sentences: draft.sentences.flatMap(({ start, end }) => [start, end]),
  isContents: draft.isContents ?? false,
  firstPage: draft.pages?.first ?? null,
  lastPage: draft.pages?.last ?? null,
  sentencePlaces: draft.sentencePlaces?.flatMap(({ first, last }) => [first, last]) ?? null,
  words: draft.words.length > 0 ? packWords(draft.words) : null,
})

/** Replaces the stored reading of a source; unchanged passages retain their ids and vectors. */
export const savePassages = (
  tx: Connection,
  sourceId: string,
  passages: readonly DraftPassage[],
): Promise<void> => replacePassages(tx, sourceId, passages.map(packPassage))
