// Unsaved changes of this window, and conflicts with other windows.

import { toQuestionChange } from '@lantern/contract/questions/teacher-quizzes/question-change.rules'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import { ApiError } from '../../../../lib/api.ts'
import { showToast } from '../../../../lib/toasts.ts'
import type { Calls } from './calls.ts'
import { broughtUpToDate, replaced, without } from './questions.rules.ts'
import { isRefused } from './save-queue.ts'
import type { Loaded, Store } from './state.ts'

const getCode = (error: unknown) => (error instanceof ApiError ? error.code : null)

export const createDrafts = (store: Store, calls: Calls) => {
  const written = new Set<string>()
  /** Ids of refused questions: kept, and sent again once changed. */
  const refusedIds = new Set<string>()
  let titleWritten = false

  const meetConflict = async (id: string) => {
    const remoteQuestion = (await calls.load()).questions.find(question => question.id === id)
    refusedIds.add(id)
    if (remoteQuestion) store.set({ conflict: { id, remoteQuestion } })
    else drop(id)
  }
  const drop = (id: string) => {
    written.delete(id)
    refusedIds.delete(id)
    store.set({ questions: without(store.read().questions, id) })
  }
  const saveQuestion = async (id: string) => {
    const question = store.find(id)
    written.delete(id)
    if (!question) return
    try {
      const saved = await calls.change(id, question.revision, toQuestionChange(question))
      store.put(id, { revision: saved.question.revision })
    } catch (error) {
      const code = getCode(error)
      if (code === 'question-changed') return meetConflict(id)
      if (code === 'not-found') return drop(id)
      const handledIds = isRefused(error) ? refusedIds : written
      handledIds.add(id)
      if (!isRefused(error)) throw error
      if (error instanceof ApiError) showToast(error.message)
    }
  }
  const saveTitle = async () => {
    const title = store.read().title.trim()
    if (!titleWritten || title === '') return
    titleWritten = false
    try {
      await calls.changeQuiz({ title })
    } catch (error) {
      titleWritten = true
      throw error
    }
  }
  const resolveConflict = () => {
    const { conflict } = store.read()
    if (conflict) refusedIds.delete(conflict.id)
    store.set({ conflict: null })
    return conflict
  }
  return {
    drop,
    write: (id: string, content: QuestionChange) => {
      store.put(id, content)
      if (store.read().conflict?.id === id) return
      refusedIds.delete(id)
      written.add(id)
    },
    rename: (title: string) => {
      titleWritten = true
      store.set({ title })
    },
    hasWritten: () => written.size > 0 || titleWritten,
    hasRefused: () => refusedIds.size > 0,
    saveAll: async () => {
      await saveTitle()
      for (const id of [...written]) await saveQuestion(id)
    },
    /** Adopts the server's state, except for unsaved local changes. */
    adopt: ({ quiz, questions }: Loaded) =>
      store.set({
        title: titleWritten ? store.read().title : quiz.title,
        questions: broughtUpToDate(store.read().questions, questions, new Set([...written, ...refusedIds])),
      }),
    /** Replaces the local state by the server's. */
    replace: ({ quiz, questions }: Loaded) => {
      written.clear()
      refusedIds.clear()
      titleWritten = false
      store.set({ title: quiz.title, questions, conflict: null })
    },
    overwriteWithOwn: () => {
      const conflict = resolveConflict()
      if (!conflict) return
      store.put(conflict.id, { revision: conflict.remoteQuestion.revision })
      written.add(conflict.id)
    },
    acceptRemote: () => {
      const conflict = resolveConflict()
      if (conflict)
        store.set({ questions: replaced(store.read().questions, conflict.id, conflict.remoteQuestion) })
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
