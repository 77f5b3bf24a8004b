// Citation of an anchor's words.
import type { Citation } from '@lantern/contract/material/library/library'
import type { SelectedWords } from '@lantern/contract/study/notes/notes'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import { getReadableSource, type SourceRow } from '../../material/library/index.ts'
import { citePassages, getContext, listPassageTextsAt } from '../../material/passages/index.ts'
import type { Anchor } from './anchor.rules.ts'
import type { NoteDeps } from './deps.ts'
import { findPlaceOfWords } from './find-place.ts'

/**
 * Citation of an anchor's first passage, for words that continue in further ones too; empty without an
 * anchor.
 */
export const citeAnchor = async (db: Db, source: SourceRow, anchor: Anchor | null) => {
  const [passage] = anchor ? await listPassageTextsAt(db, source.id, [anchor.position]) : []
  if (!anchor || !passage) return { citations: [], context: null }
  const start = anchor.startOffset
  const end = anchor.lastPassageId === passage.id ? anchor.endOffset : passage.text.length
  const quotation = {
    sourceId: source.id,
    passageId: String(passage.id),
    start,
    end,
    text: passage.text.slice(start, end),
  }
  const [cited] = await citePassages(db, [quotation], new Map([[source.id, source.name]]))
  return cited
    ? { citations: [cited.citation], context: getContext(cited.passage, start, end) }
    : { citations: [], context: null }
}

/** Citation; null where the source as read doesn't contain the words. */
export const citeSelectedWords = async (
  { db }: NoteDeps,
  actor: Actor,
  sourceId: string,
  words: SelectedWords,
): Promise<Citation | null> => {
  const source = await getReadableSource(db, actor, sourceId)
  const { citations } = await citeAnchor(db, source, await findPlaceOfWords(db, source, words))
  return citations[0] ?? null
}
