// Sending of what was done without a connection, as soon as there is one.
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { reviewCalls } from '../features/study/review/queries.ts'
import { useCallCache } from '../lib/calls/call-cache.ts'
import { mayWait } from '../lib/offline/waiting-mark.ts'
import { showToast } from '../lib/toasts.ts'

/** Milliseconds between attempts. */
const tryEveryMs = 20_000

export const useSendWaiting = (): void => {
  const cache = useCallCache()
  useEffect(() => {
    const send = async () => {
      if (!mayWait() || !navigator.onLine) return
      const { sendWaiting } = await import('../lib/offline/send-waiting.ts')
      const { sent } = await sendWaiting()
      if (sent === 0) return
      showToast(m.on_device_sent({ count: sent }))
      await cache.invalidate(...reviewCalls)
    }
    const tryNow = () => void send().catch(() => undefined)
    tryNow()
    const timer = setInterval(tryNow, tryEveryMs)
    window.addEventListener('online', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
    }
  }, [cache])
}
