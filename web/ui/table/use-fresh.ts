import { useEffect, useState } from 'react'

/** Milliseconds for the visible part to render first, and over before anyone scrolls. */
const freshMs = 300

/** Whether the table was only just shown. */
export const useFresh = (): boolean => {
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), freshMs)
    return () => clearTimeout(timer)
  }, [])
  return isFresh
}
