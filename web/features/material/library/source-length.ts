import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { formatBytes } from '../../../lib/format.ts'

/** How long a source is: its pages, slides or minutes, or its size where it has none. */
export const sourceLength = ({ kind, pageCount, seconds, bytes }: Source): string => {
  if (seconds !== null) return m.library_minutes({ count: Math.max(1, Math.round(seconds / 60)) })
  if (pageCount === null) return formatBytes(bytes)
  return kind === 'slides' ? m.library_slides({ count: pageCount }) : m.library_pages({ count: pageCount })
}

/** What there is to know of a source besides its name: meaning search on its way, pages without text. */
export const sourceRemarks = (source: Source): string[] => {
  const preparing =
    source.state === 'indexing'
      ? [m.library_indexing({ done: source.passagesEmbedded, all: source.passageCount })]
      : []
  return [...preparing, ...source.notes]
}
