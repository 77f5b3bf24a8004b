// Sending of what waits, in the order in which it was done. What the server has, or can't use any more, goes.
import { maxGradesAtOnce } from '@lantern/contract/study/review/review-limits.rules'
import { ApiError, api } from '../api.ts'
import { minutesAhead } from '../minutes-ahead.ts'
import { listActs, removeActs, type WaitingAct } from './waiting-acts.ts'

/** `sent` counts acts of this run. */
export type Sending = { sent: number; left: number }

const sendGrades = async (acts: readonly WaitingAct[]): Promise<string[]> => {
  const { counted, gone } = await api('POST /review/grades', {
    staysOnPage: true,
    body: {
      ahead: minutesAhead(),
      sentAt: new Date().toISOString(),
      grades: acts.map(({ id, cardId, grade, at, spentMs }) => ({
        id,
        cardId,
        grade,
        at: new Date(at).toISOString(),
        spentMs,
      })),
    },
  })
  return [...counted, ...gone]
}

const sendAll = async (): Promise<Sending> => {
  let sent = 0
  for (;;) {
    const acts = (await listActs()).slice(0, maxGradesAtOnce)
    if (acts.length === 0) return { sent, left: 0 }
    try {
      const done = await sendGrades(acts)
      if (done.length === 0) return { sent, left: (await listActs()).length }
      await removeActs(done)
      sent += done.length
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { sent, left: (await listActs()).length }
    }
  }
}

let running: Promise<Sending> | undefined

/** Plain http has no locks: there two tabs may send the same acts, which count once all the same. */
const sendAlone = (): Promise<Sending> =>
  'locks' in navigator ? navigator.locks.request('lantern-outbox', sendAll) : sendAll()

/** Callers at the same moment share one run; of several tabs one sends. */
export const sendWaiting = (): Promise<Sending> => {
  running ??= sendAlone().finally(() => {
    running = undefined
  })
  return running
}
