// Sending of what waits on this device, once at a time.
import { actKinds } from './acts/act-kinds.ts'
import { type Sending, sendActs } from './acts/send-acts.ts'
import { listActs, noteProblem, removeActs } from './acts/waiting-acts.ts'

let running: Promise<Sending> | undefined

const sendAll = () => sendActs({ list: listActs, remove: removeActs, noteProblem }, actKinds)

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
