import { type RefObject, useEffect } from 'react'

/**
 * Focuses a field when its page opens. Not on touch screens, where a keyboard would cover the page, and not
 * if another element has the focus.
 */
export const useFirstFocus = (field: RefObject<HTMLElement | null>, isReady = true): void => {
  useEffect(() => {
    // A rail or bar link that led here has the focus, and isn't a place to type.
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.matches('a[href]')
    if (isReady && isFree && matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field, isReady])
}
