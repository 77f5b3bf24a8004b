import { useEffect, useState } from 'react'
import type { Hit } from './help-search.ts'

export type Found = readonly Hit[] | 'broken' | null

/** Milliseconds without typing before the search runs. */
const pause = 120

/** Hits for the typed text; null while it is empty. */
export const useHelpSearch = (q: string): Found => {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (!q.trim()) {
      setFound(null)
      return
    }
    let current = true
    const timer = setTimeout(() => {
      search(q)
        .catch(() => 'broken' as const)
        .then(hits => current && setFound(hits))
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q])
  return found
}

let ready: Promise<(q: string) => Hit[]> | null = null

const search = async (q: string): Promise<Hit[]> => {
  ready ??= import('./help-search.ts').then(({ loadHelpSearch }) => loadHelpSearch())
  try {
    return (await ready)(q)
  } catch (error) {
    // The next letter tries again.
    ready = null
    throw error
  }
}
