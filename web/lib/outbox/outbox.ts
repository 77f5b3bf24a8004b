// Outbox of a live room's answers, stored in this tab until the server has acknowledged or refused them, even across
// connection losses. Everything else waits on the device (lib/offline/acts).
import type { StoredTexts } from '../browser-storage.ts'
import { createWatchers } from '../watchers.ts'
import {
  addWaiting,
  parseWaiting,
  removeWaiting,
  type WaitingAnswer,
  type WaitingAnswers,
} from './outbox.rules.ts'

/** Sends one answer. @returns whether the server acknowledged or refused it; otherwise it is sent again */
type Deliver = (answer: WaitingAnswer) => Promise<boolean>

export type Outbox = {
  /** Waiting answers; the same array until something changes. */
  list(): WaitingAnswers
  add(answer: WaitingAnswer): void
  /**
   * Sends waiting answers one after another, the oldest first, until one isn't delivered. Concurrent callers
   * share one run.
   * @returns whether nothing waits any more
   */
  send(deliver: Deliver): Promise<boolean>
  /** @returns how to stop watching */
  watch(watcher: () => void): () => void
}

/** @param key names the room; another tab with the same storage sees the same answers */
export const createOutbox = (storage: StoredTexts, key: string): Outbox => {
  let read: { text: string | null; answers: WaitingAnswers } | null = null
  const watchers = createWatchers()
  let running: Promise<boolean> | null = null
  const list = (): WaitingAnswers => {
    const text = storage.getItem(key)
    if (read?.text !== text || read === null) read = { text, answers: parseWaiting(text) }
    return read.answers
  }
  const store = (answers: WaitingAnswers) => {
    if (answers.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(answers))
    watchers.announce()
  }
  const sendAll = async (deliver: Deliver): Promise<boolean> => {
    for (let next = list()[0]; next; next = list()[0]) {
      if (!(await deliver(next).catch(() => false))) return false
      store(removeWaiting(list(), next.answerId))
    }
    return true
  }
  return {
    list,
    add: answer => store(addWaiting(list(), answer)),
    send: deliver => {
      running ??= sendAll(deliver).finally(() => {
        running = null
      })
      return running
    },
    watch: watchers.watch,
  }
}
