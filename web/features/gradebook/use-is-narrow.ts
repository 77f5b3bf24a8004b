import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 760px)'

const subscribe = (notify: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Whether the tables of a class have no room. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
