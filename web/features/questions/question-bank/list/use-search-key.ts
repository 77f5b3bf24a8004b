// Shortcut "/" for the search of the bank.
import { useEffect } from 'react'

/** Focuses the search on "/", except in a field. */
export const useSearchKey = () => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      document.querySelector<HTMLInputElement>('[data-part~=qb-find] input[type=search]')?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
