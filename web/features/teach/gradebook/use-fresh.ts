import { useEffect, useState } from 'react'

/** Long enough for what is in sight to be shown, and over before somebody scrolls, milliseconds. */
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
