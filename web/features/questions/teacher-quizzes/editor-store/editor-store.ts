// Store of the quiz editor: edits show at once, are saved automatically, and can be undone.

import { toQuestionChange } from '@lantern/contract/questions/teacher-quizzes/question-change.rules'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { ApiError } from '../../../../lib/api.ts'
import { showToast } from '../../../../lib/toasts.ts'
import type { Calls } from './calls.ts'
import { createCommands } from './commands.ts'
import { createDrafts } from './drafts.ts'
import { createHistory, type Step } from './history.ts'
import { createSaveQueue, isRefused } from './save-queue.ts'
import { listFollowers } from './shared-texts.rules.ts'
import { createStore, type Loaded } from './state.ts'

const createParts = (calls: Calls, loaded: Loaded) => {
  const history = createHistory()
  const store = createStore(loaded, history)
  const drafts = createDrafts(store, calls)
  const saveQueue = createSaveQueue({
    saveWritten: drafts.saveAll,
    hasWritten: drafts.hasWritten,
    onState: saving => {
      const isSaved = saving === 'saved' && !drafts.hasRefused()
      store.set(
        isSaved ? { saving, savedAt: new Date() } : { saving: saving === 'saved' ? 'unsaved' : saving },
      )
    },
    onFailure: error => {
      if (error instanceof ApiError) showToast(error.message)
      // Optimistic changes of a refused call are corrected.
      if (isRefused(error)) void refresh()
    },
  })
  /** Queued reload, shared by all callers until it starts. */
  let nextLook: Promise<void> | null = null
  const look = async () => {
    nextLook = null
    const now = await calls.load()
    // Changes made meanwhile are newer than this response and cause another reload; a queued reload alone
    // doesn't.
    if (saveQueue.countAfter() > (nextLook ? 1 : 0)) void refresh()
    else drafts.adopt(now)
  }
  const refresh = (): Promise<void> => {
    if (nextLook) return nextLook
    const begun = saveQueue.send(look).then(() => {
      // Offline the reload never started.
      if (nextLook === begun) nextLook = null
    })
    nextLook = begun
    return begun
  }
  return { calls, history, store, writing: drafts, sending: saveQueue, refresh }
}

export const createEditorStore = (calls: Calls, loaded: Loaded) => {
  const { history, store, writing: drafts, sending: saveQueue, refresh } = createParts(calls, loaded)
  const commands = createCommands({ calls, history, store, drafts, send: saveQueue.send })
  const write = (id: string, content: QuestionChange) => {
    const { stimulus } = content
    const followers = listFollowers(store.read().questions, id, stimulus)
    drafts.write(id, content)
    for (const other of followers) drafts.write(other.id, { ...toQuestionChange(other), stimulus })
    saveQueue.saveLater()
  }
  const follow = (step: Step | null, way: 'undo' | 'redo') => {
    if (!step) return
    if (step.is === 'act') step[way]()
    else if (store.find(step.id)) write(step.id, way === 'undo' ? step.before : step.after)
    store.show(step.id)
  }
  return {
    ...commands,
    subscribe: store.subscribe,
    read: store.read,
    leave: store.leave,
    show: store.show,
    refresh,
    save: saveQueue.save,
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
      drafts.rename(title)
      saveQueue.saveLater()
    },
    undo: () => follow(history.back(), 'undo'),
    redo: () => follow(history.again(), 'redo'),
    overwriteWithOwn: () => {
      drafts.overwriteWithOwn()
      void saveQueue.save()
    },
    acceptRemote: () => {
      drafts.acceptRemote()
      void saveQueue.save()
    },
    /** Saves pending changes and stops. */
    close: () => {
      saveQueue.stop()
      if (drafts.hasWritten()) void saveQueue.save()
    },
  }
}

export type EditorStore = ReturnType<typeof createEditorStore>
