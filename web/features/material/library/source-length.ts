import type { Remark } from '@lantern/contract/material/library/left-out'
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { formatBytes } from '../../../lib/format.ts'

/** Length of a source: its pages, slides or minutes, otherwise its file size. */
export const sourceLength = ({ kind, pageCount, seconds, bytes }: Source): string => {
  if (seconds !== null) return m.library_minutes({ count: Math.max(1, Math.round(seconds / 60)) })
  if (pageCount === null) return formatBytes(bytes)
  return kind === 'slides' ? m.library_slides({ count: pageCount }) : m.library_pages({ count: pageCount })
}

/** Remarks on a source: progress of semantic indexing, and how it was read. */
export const sourceRemarks = (source: Source): Remark[] => {
  const text = m.library_indexing({ done: source.passagesEmbedded, all: source.passageCount })
  return [...(source.state === 'indexing' ? [{ text, places: [] }] : []), ...source.remarks]
}
