// The desk at which a quiz is written: every edit is seen at once, saved by itself, and can be taken back.
import type { QuestionChange } from '@lantern/contract/teacher-questions'
import { ApiError } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { createActs } from './acts.ts'
import type { Calls } from './calls.ts'
import { createHistory, type Step } from './history.ts'
import { toQuestionChange } from './questions.rules.ts'
import { createSending, isRefused } from './sending.ts'
import { createStore, type Loaded } from './state.ts'
import { createWriting } from './writing.ts'

const createParts = (calls: Calls, loaded: Loaded) => {
  const history = createHistory()
  const store = createStore(loaded, history)
  const writing = createWriting(store, calls)
  const sending = createSending({
    saveWritten: writing.saveAll,
    hasWritten: writing.hasWritten,
    onState: saving => {
      const isSaved = saving === 'saved' && !writing.hasHeld()
      store.set(
        isSaved ? { saving, savedAt: new Date() } : { saving: saving === 'saved' ? 'unsaved' : saving },
      )
    },
    onFailure: error => {
      if (error instanceof ApiError) showToast(error.message)
      // What was shown ahead of a refused call is put right.
      if (isRefused(error)) void refresh()
    },
  })
  const refresh = (): Promise<void> =>
    sending.send(async () => {
      const now = await calls.load()
      // What was done meanwhile is ahead of this answer, and is followed by another look.
      if (sending.hasMore()) void refresh()
      else writing.adopt(now)
    })
  return { calls, history, store, writing, sending, refresh }
}

export const createDesk = (calls: Calls, loaded: Loaded) => {
  const { history, store, writing, sending, refresh } = createParts(calls, loaded)
  const acts = createActs({ calls, history, store, writing, send: sending.send })
  const write = (id: string, content: QuestionChange) => {
    writing.write(id, content)
    sending.saveLater()
  }
  const follow = (step: Step | null, way: 'undo' | 'redo') => {
    if (!step) return
    if (step.is === 'act') step[way]()
    else if (store.find(step.id)) write(step.id, way === 'undo' ? step.before : step.after)
    store.show(step.id)
  }
  return {
    ...acts,
    subscribe: store.subscribe,
    read: store.read,
    refresh,
    save: sending.save,
    /** @param field what is typed in, so that typing is one step */
    edit: (id: string, field: string, part: Partial<QuestionChange>) => {
      const question = store.find(id)
      if (!question) return
      const before = toQuestionChange(question)
      const after = { ...before, ...part }
      history.addEdit({ id, field, before, after, at: Date.now() })
      write(id, after)
    },
    rename: (title: string) => {
      writing.rename(title)
      sending.saveLater()
    },
    undo: () => follow(history.back(), 'undo'),
    redo: () => follow(history.again(), 'redo'),
    keepMine: () => {
      writing.keepMine()
      void sending.save()
    },
    takeTheirs: () => {
      writing.takeTheirs()
      void sending.save()
    },
    /** Saves what is left and stops. */
    close: () => {
      sending.stop()
      if (writing.hasWritten()) void sending.save()
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
