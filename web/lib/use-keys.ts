// Keys of a page, on the whole window unless a field has the focus or a dialog is open.
import { useEffect, useRef } from 'react'
import { isPageCovered } from '../ui/overlays/is-page-covered.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** @param onKey returns whether it took the key */
export const useKeys = (onKey: (key: string) => boolean): void => {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isBare || isTyping(event.target) || isPageCovered()) return
      // Enter on a button presses that button.
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.closest('button, a'))
        return
      if (latest.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
