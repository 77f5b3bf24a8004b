// Sending of what was done without a connection, as soon as there is one.
import { getRetryDelay } from '@lantern/contract/retry-delay.rules'
import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { useCallCache } from '../lib/calls/call-cache.ts'
import { mayWait } from '../lib/offline/waiting-mark.ts'
import { showToast } from '../lib/toasts.ts'

/** Milliseconds between looks while nothing waits, and the waits after attempts that sent nothing. */
const lookEveryMs = 20_000
const waits = { minMs: 4_000, maxMs: 300_000 }

export const useSendWaiting = (): void => {
  const cache = useCallCache()
  useEffect(() => {
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const send = async (): Promise<void> => {
      if (!mayWait() || !navigator.onLine) return
      const { sendWaiting } = await import('../lib/offline/send-waiting.ts')
      const { sent, left } = await sendWaiting()
      failures = left.length === 0 || sent.length > 0 ? 0 : failures + 1
      if (sent.length === 0) return
      showToast(m.on_device_sent({ count: sent.length }))
      const { actKinds } = await import('../lib/offline/acts/act-kinds.ts')
      await cache.invalidate(...new Set(sent.flatMap(({ kind }) => actKinds[kind].changes)))
    }
    const plan = () => {
      if (isGone) return
      clearTimeout(timer)
      timer = setTimeout(tryNow, failures === 0 ? lookEveryMs : getRetryDelay(failures, waits, Math.random()))
    }
    const tryNow = () =>
      void send()
        .catch(() => {
          failures += 1
        })
        .finally(plan)
    const tryAtOnce = () => {
      failures = 0
      tryNow()
    }
    tryNow()
    window.addEventListener('online', tryAtOnce)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', tryAtOnce)
    }
  }, [cache])
}
