import { useEffect, useState } from 'react'
import { readToken } from '../../../lib/session.ts'

/** The address of a question's picture within this page; null until it is there, or where it can't be had. The
 * server gives it to whoever is asked the question, so the session goes along. */
export const useQuestionImage = (imageId: string): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    const load = async () => {
      const headers = { authorization: `Bearer ${readToken() ?? ''}` }
      const answer = await fetch(`/api/question-images/${imageId}`, { headers, signal: stop.signal })
      if (!answer.ok) return
      made = URL.createObjectURL(await answer.blob())
      setAddress(made)
    }
    // Without its picture the question still has its words.
    load().catch(() => undefined)
    return () => {
      stop.abort()
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [imageId])
  return address
}
