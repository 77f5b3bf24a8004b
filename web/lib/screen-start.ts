// Screen whose address changes while it is open, such as a conversation after its first question: it stays
// mounted, since the history entry's state stores the initial search.
import type { Location } from 'react-router'

/** Initial search of the screen at this history entry; used as a key that remounts another one. */
export const getScreenStart = ({ search, state }: Pick<Location, 'search' | 'state'>): string =>
  (state as { kept?: string } | null)?.kept ?? search
