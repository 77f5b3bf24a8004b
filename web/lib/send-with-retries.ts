// Retries of calls to an overloaded server. A refusal for overload had no effect, so the call is sent again
// after the time it names. If the database was lost midway, the call may have had an effect: only read-only
// calls are sent again. A toast appears once it takes longer.
import type { RefusalAnswer } from '@lantern/contract/refusals'
import * as m from '@lantern/messages'
import { hideToast, showToast } from './toasts.ts'

/** Times a call is sent again before its refusal is shown. */
const maxResends = 4

const wait = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Milliseconds until a refused call may be sent again; null for any other response. With added jitter, so
 * that clients refused together don't return together.
 */
const readWait = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return response.status === 503 && seconds > 0 ? seconds * 1000 * (1 + Math.random() / 2) : null
}

const mayHaveHadEffect = async (response: Response): Promise<boolean> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (body as Partial<RefusalAnswer> | null)?.code === 'database-unavailable'
}

/** Sends until it is answered; after a few times the refusal is the answer.
 * @param changesNothing whether the call may be sent twice without harm */
export const sendWithRetries = async (
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
  { changesNothing = false }: { changesNothing?: boolean } = {},
): Promise<Response> => {
  let toast: number | null = null
  try {
    for (let returns = 0; ; returns += 1) {
      const response = await send()
      const ms = readWait(response)
      if (ms === null || returns === maxResends) return response
      if (!changesNothing && (await mayHaveHadEffect(response))) return response
      if (returns === 1) toast = showToast(m.busy_trying_again())
      await wait(ms, signal)
    }
  } finally {
    if (toast !== null) hideToast(toast)
  }
}
