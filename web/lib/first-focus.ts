import { type RefObject, useEffect } from 'react'

/**
 * Leads to a field when its page opens, so that one can type at once. Not on touch screens, where a keyboard would cover
 * the page, and not when somebody is somewhere already.
 */
export const useFirstFocus = (field: RefObject<HTMLElement | null>, isReady = true): void => {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isReady && isFree && matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true })
  }, [field, isReady])
}
