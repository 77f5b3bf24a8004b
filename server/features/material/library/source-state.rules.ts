// Permissions by state of a source.
import type { SourceState } from '@lantern/contract/material/library/library'

/** Whether the source is searchable: by words as soon as the passages are stored; by meaning later. */
export const isAskable = (state: SourceState): boolean => state === 'indexing' || state === 'ready'
