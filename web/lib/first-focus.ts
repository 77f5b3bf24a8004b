import { type RefObject, useEffect } from 'react'

/**
 * Leads to a field when its page opens, so that one can type at once. Not on touch screens, where a keyboard would cover
 * the page, and not when somebody is somewhere already.
 */
export const useFirstFocus = (field: RefObject<HTMLElement | null>, isReady = true): void => {
  useEffect(() => {
    // A link of the rail or the bar that led here keeps the focus, and nobody is typing there.
    const focused = document.activeElement
    const isFree = focused === null || focused === document.body || focused.matches('a[href]')
    if (isReady && isFree && matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field, isReady])
}
