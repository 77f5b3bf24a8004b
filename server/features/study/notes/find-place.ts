// Positions of words in a source as it is currently read.
import type { Connection } from '../../../database/client.ts'
import { getWrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import type { SourceRow } from '../../material/library/index.ts'
import { listPassageTexts } from '../../material/passages/index.ts'
import { type Anchor, bindBook, findAnchor, type SoughtWords } from './anchor.rules.ts'
import { unitsAround } from './note-place.rules.ts'
import { findNewestPassage, listStrayNotes, moveAnchors } from './note-queries.ts'

/** Searches around the place of the selection first, then everywhere. */
export const findPlaceOfWords = async (
  db: Connection,
  source: SourceRow,
  words: SoughtWords,
): Promise<Anchor | null> => {
  if (words.near !== null) {
    const units = unitsAround(getWrittenKind(source), words.near)
    const near = findAnchor(bindBook(await listPassageTexts(db, source.id, units)), words)
    if (near) return near
  }
  return findAnchor(bindBook(await listPassageTexts(db, source.id)), words)
}

const nowhere = {
  passageId: null,
  lastPassageId: null,
  position: null,
  lastPosition: null,
  startOffset: 0,
  endOffset: 0,
}

/** Relocates notes whose passages were cut anew; for others it costs one statement. */
export const renewAnchors = async (
  db: Connection,
  actor: { accountId: string },
  sourceId: string,
): Promise<void> => {
  const stray = await listStrayNotes(db, actor, sourceId)
  if (stray.length === 0) return
  // Read before the passages: those added meanwhile are searched the next time.
  const searchedTo = await findNewestPassage(db, sourceId)
  const book = bindBook(await listPassageTexts(db, sourceId))
  await moveAnchors(
    db,
    stray.map(note => ({
      ...(findAnchor(book, note) ?? { ...nowhere, quote: note.quote }),
      id: note.id,
      searchedTo,
    })),
  )
}
