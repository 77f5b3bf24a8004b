// Permissions by state of a source.
import type { SourceState } from '@lantern/contract/material/library/library'

/** Text search works as soon as the passages are there; search by meaning follows. */
export const isAskable = (state: SourceState): boolean => state === 'indexing' || state === 'ready'
