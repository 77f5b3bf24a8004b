import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { formatBytes } from '../../../lib/format.ts'

/** Length of a source: its pages, slides or minutes, otherwise its file size. */
export const sourceLength = ({ kind, pageCount, seconds, bytes }: Source): string => {
  if (seconds !== null) return m.library_minutes({ count: Math.max(1, Math.round(seconds / 60)) })
  if (pageCount === null) return formatBytes(bytes)
  return kind === 'slides' ? m.library_slides({ count: pageCount }) : m.library_pages({ count: pageCount })
}

/** Remarks on a source: progress of semantic indexing, pages without text. */
export const sourceRemarks = (source: Source): string[] => {
  const preparing =
    source.state === 'indexing'
      ? [m.library_indexing({ done: source.passagesEmbedded, all: source.passageCount })]
      : []
  return [...preparing, ...source.notes]
}
