// Typing indicator of a doubt.
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { listen } from '../../../lib/socket.ts'

/** Said again at most every so many milliseconds, and shown for somewhat longer. */
const typingEveryMs = 3_000
const typingShownMs = 4_500

/** Sends typing notifications to the other side. */
export const useNotifyTyping = (doubtId: string) => {
  const lastSentAt = useRef(0)
  return () => {
    if (Date.now() - lastSentAt.current < typingEveryMs) return
    lastSentAt.current = Date.now()
    api('POST /doubts/:doubtId/typing', { params: { doubtId } }).catch(() => {})
  }
}

/** Whether the other side is writing. */
export const useTyping = (doubtId: string): boolean => {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen({
      'doubt-typing': message => {
        if (message.doubtId !== doubtId) return
        clearTimeout(timer)
        setTyping(true)
        timer = setTimeout(() => setTyping(false), typingShownMs)
      },
      // The message has arrived, so its typing indicator ends.
      doubt: message => message.doubtId === doubtId && setTyping(false),
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [doubtId])
  return isTyping
}
