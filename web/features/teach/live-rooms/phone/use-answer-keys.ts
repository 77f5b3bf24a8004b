import { useEffect, useRef } from 'react'
import { isPageCovered } from '../../../../ui/overlays/is-page-covered.ts'

/** The place a key means: A to L, or 1 to 9; -1 for other keys. */
const getTileIndex = (key: string): number => {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-l]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1
}

/** Keys for answers: letters and digits; ignored while typing. */
export const useAnswerKeys = (onPlace: (place: number) => void): void => {
  const latest = useRef(onPlace)
  latest.current = onPlace
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isPageCovered()) return
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const place = getTileIndex(event.key)
      if (!typing && place >= 0) latest.current(place)
    }
    addEventListener('keydown', react)
    return () => removeEventListener('keydown', react)
  }, [])
}
