import { useCallback, useEffect, useState } from 'react'
import { readSelection, type Selected } from './read-selection.ts'

/** Milliseconds until a changing selection counts as stable. */
const applying = 120

/** Selection once it is stable; null while a mouse drags it. */
export const useSelection = () => {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let drawing = false
    const look = () => {
      const found = drawing ? null : readSelection()
      // Focus in the menu doesn't clear the words it is about.
      if (found || !document.activeElement?.closest('[data-words-menu]')) setSelected(found)
    }
    const readSelectionSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, applying)
    }
    const press = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.pointerType === 'mouse' && !target?.closest('[data-words-menu]')) drawing = true
    }
    const release = () => {
      drawing = false
      readSelectionSoon()
    }
    document.addEventListener('selectionchange', readSelectionSoon)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', readSelectionSoon)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [])
  const clear = useCallback(() => {
    document.getSelection()?.removeAllRanges()
    setSelected(null)
  }, [])
  return { selected, clear }
}
