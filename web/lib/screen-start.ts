// Screen whose address changes while it is open, such as a conversation after its first question: it stays
// mounted, since the history entry's state stores the initial search.
import type { Location } from 'react-router'

/** The search with which the screen at this place of the history began; a key that starts another from scratch. */
export const getScreenStart = ({ search, state }: Pick<Location, 'search' | 'state'>): string =>
  (state as { kept?: string } | null)?.kept ?? search
