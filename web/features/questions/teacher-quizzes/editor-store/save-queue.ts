// Queue of saves, one call after another, with its pending state.
import { ApiError } from '../../../../lib/api.ts'

/** Milliseconds without typing before it is saved, and until it is tried again without a connection. */
const pauseMs = 800
const againMs = 4000

export type SaveState = 'saved' | 'saving' | 'unsaved'

type Sender = {
  /** Sends all unsaved edits; rejects if offline. */
  saveWritten(): Promise<void>
  hasWritten(): boolean
  onState(state: SaveState): void
  /** A call was refused, or never came back. */
  onFailure(error: unknown): void
}

export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export const createSaveQueue = ({ saveWritten, hasWritten, onState, onFailure }: Sender) => {
  let tail: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const finishSaving = () => {
    waiting--
    if (waiting === 0) onState(hasWritten() ? 'unsaved' : 'saved')
  }
  /** Sends unsaved changes first, so that the server works on the state shown. */
  const send = (task: () => Promise<void>): Promise<void> => {
    waiting++
    onState('saving')
    const result = tail
      .then(saveWritten)
      .then(task)
      .catch(onFailure)
      .finally(finishSaving)
      .then(() => {})
    tail = result
    return result
  }
  const save = (): Promise<void> => {
    clearTimeout(timer)
    return send(async () => {}).then(() => {
      if (hasWritten()) saveLater(againMs)
    })
  }
  const saveLater = (ms = pauseMs) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }
  return {
    send,
    save,
    saveLater: () => {
      onState('unsaved')
      saveLater()
    },
    /** Number of queued calls after the running one. */
    countAfter: () => waiting - 1,
    stop: () => clearTimeout(timer),
  }
}
