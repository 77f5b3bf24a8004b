// Filters and order of the library, read from the address.
import type { Source } from '@lantern/contract/material/library/library'
import { type SortKey, sortKeys, sortSources } from './sources.rules.ts'

export const viewStates = ['ready', 'preparing', 'remarks'] as const
type ViewState = (typeof viewStates)[number]

export type LibraryView = {
  /** Folder id, `none` for sources outside any folder, or null for all. */
  folder: string | null
  kind: Source['kind'] | null
  state: ViewState | null
  sort: SortKey
}

/** Kinds as readers distinguish them: plain text and Markdown are one. */
export const viewKinds = ['pdf', 'image', 'slides', 'document', 'video', 'transcript', 'text'] as const

const parseOneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find(viewValue => viewValue === value) ?? null

export const viewOfParams = (params: URLSearchParams): LibraryView => ({
  folder: params.get('folder'),
  kind: parseOneOf(viewKinds, params.get('kind')),
  state: parseOneOf(viewStates, params.get('state')),
  sort: parseOneOf(sortKeys, params.get('sort')) ?? 'opened',
})

/** Address parameters of the view; defaults are omitted. */
export const paramsOfView = ({ sort, ...rest }: LibraryView): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ ...rest, sort: sort === 'opened' ? null : sort }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  )

const isOfKind = (source: Source, kind: LibraryView['kind']): boolean =>
  kind === null || source.kind === kind || (kind === 'text' && source.kind === 'markdown')

const isInState = (source: Source, state: ViewState | null): boolean => {
  if (state === null) return true
  if (state === 'remarks') return source.notes.length > 0
  return (source.state === 'ready') === (state === 'ready')
}

const isInFolder = (source: Source, folder: string | null): boolean =>
  folder === null || (source.folderId ?? 'none') === folder

export const sourcesInView = (sources: readonly Source[], view: LibraryView): Source[] =>
  sortSources(
    sources.filter(
      source =>
        isInFolder(source, view.folder) && isOfKind(source, view.kind) && isInState(source, view.state),
    ),
    view.sort,
  )

/** Number of sources per folder, by folder id. */
export const countByFolder = (sources: readonly Source[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { folderId } of sources) if (folderId) counts.set(folderId, (counts.get(folderId) ?? 0) + 1)
  return counts
}
