// A screen whose address changes under way, such as a conversation that got its first question, goes on as it is:
// the state of its history entry keeps the search with which it began.
import type { Location } from 'react-router'

/** The search with which the screen at this place of the history began; a key that starts another from scratch. */
export const getScreenStart = ({ search, state }: Pick<Location, 'search' | 'state'>): string =>
  (state as { kept?: string } | null)?.kept ?? search
