// Screen whose address changes while it is open, such as a conversation after its first question: it stays
// mounted, since the history entry's state stores the initial search.
import type { Location } from 'react-router'

/** Part of a history entry's state: the search at which its screen started. */
type ScreenState = { screenStart?: string }

/** Initial search of the screen at this history entry; used as a key that remounts another one. */
export const getScreenStart = ({ search, state }: Pick<Location, 'search' | 'state'>): string =>
  (state as ScreenState | null)?.screenStart ?? search

/** State of a history entry at which the screen stays the same. */
export const withScreenStart = ({ search, state }: Pick<Location, 'search' | 'state'>): ScreenState => ({
  ...(state as ScreenState | null),
  screenStart: getScreenStart({ search, state }),
})
