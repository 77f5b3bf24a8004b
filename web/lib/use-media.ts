// Media queries as state of a component.
import { useSyncExternalStore } from 'react'

/** Whether a media query matches now; false while a page is prerendered. @param text such as `(max-width: 620px)` */
export const useMedia = (text: string): boolean =>
  useSyncExternalStore(
    listener => {
      const query = matchMedia(text)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(text).matches,
    () => false,
  )
