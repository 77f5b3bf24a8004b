// A server that is asked too much says so at once and when to come back; nothing was done of the call then, so it is
// sent again. Where its database went away in the middle, the call may have had its effect: only calls that change
// nothing are sent again. The person reads a word once it takes longer.
import type { RefusalAnswer } from '@lantern/contract/refusals'
import * as m from '@lantern/messages'
import { hideToast, showToast } from './toasts.ts'

/** Times a call is sent again before its refusal is shown. */
const mostReturns = 4

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

/** Milliseconds until the server wants the call again; null where it has answered. A little more than it says, and not
 * the same for everybody, so that those who were refused together don't come back together. */
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
export const sendPatiently = async (
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
  { changesNothing = false }: { changesNothing?: boolean } = {},
): Promise<Response> => {
  let toast: number | null = null
  try {
    for (let returns = 0; ; returns += 1) {
      const response = await send()
      const ms = readWait(response)
      if (ms === null || returns === mostReturns) return response
      if (!changesNothing && (await mayHaveHadEffect(response))) return response
      if (returns === 1) toast = showToast(m.busy_trying_again())
      await wait(ms, signal)
    }
  } finally {
    if (toast !== null) hideToast(toast)
  }
}
