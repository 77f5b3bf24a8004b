// Meaning of a source's state for its reader, and the order of sources.
import type { Place, Source } from '@lantern/contract/material/library/library'

export { sourceAddress } from '../../../lib/source-address.rules.ts'

export const sortKeys = ['opened', 'name', 'added', 'size'] as const
export type SortKey = (typeof sortKeys)[number]

/** Text search works from `indexing` on, so questions can be asked. */
export const canBeAsked = (source: Pick<Source, 'state'>): boolean =>
  source.state === 'ready' || source.state === 'indexing'

/** Whether a source is still arriving or failed; such sources are listed under "Arriving". */
export const isIncoming = (source: Source): boolean => !canBeAsked(source)

/** Whether a source is still being processed. */
export const isMoving = (source: Source): boolean => source.state !== 'ready' && source.state !== 'failed'

const newestFirst = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)

/** Sources in the order asked for; those never opened follow those that were, newest first. */
export const sortSources = (sources: readonly Source[], key: SortKey): Source[] => {
  const compare = {
    name: (a: Source, b: Source) =>
      a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }),
    size: (a: Source, b: Source) => b.bytes - a.bytes,
    added: (a: Source, b: Source) => newestFirst(a.createdAt, b.createdAt),
    opened: (a: Source, b: Source) =>
      newestFirst(a.openedAt ?? '', b.openedAt ?? '') || newestFirst(a.createdAt, b.createdAt),
  }[key]
  return sources.toSorted(compare)
}

/** Sources that can be asked, last opened first: one's own, or the samples if there are none. */
export const askableSources = (sources: readonly Source[]): Source[] => {
  const askable = sources.filter(canBeAsked)
  const ownSources = askable.filter(source => !source.isSample)
  return sortSources(ownSources.length > 0 ? ownSources : askable, 'opened')
}

/** The sample to begin with. */
export const firstSample = (sources: readonly Source[] | undefined): Source | undefined =>
  sources?.find(source => source.isSample && canBeAsked(source))

const positive = (written: string | null): number | null => {
  const value = written ? Number(written) : Number.NaN
  return Number.isFinite(value) && value >= 0 ? value : null
}

/** The place that search parameters ask for, its first unit alone. */
export const placeOfParams = (params: URLSearchParams): Place | undefined => {
  const [page, slide, line] = ['page', 'slide', 'line'].map(name => positive(params.get(name)))
  const [paragraph, time] = ['paragraph', 'time'].map(name => positive(params.get(name)))
  if (page) return { kind: 'page', page, rects: [] }
  if (slide) return { kind: 'slide', slide }
  if (line) return { kind: 'lines', first: line, last: line }
  if (paragraph) return { kind: 'paragraphs', first: paragraph, last: paragraph }
  return typeof time === 'number' ? { kind: 'time', start: time, end: time } : undefined
}
