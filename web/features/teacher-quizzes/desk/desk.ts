// The desk at which a quiz is written: every edit is seen at once, saved by itself, and can be taken back.
import type { QuestionChange } from '@lantern/contract/teacher-questions'
import type { TeacherQuestion } from '@lantern/contract/teacher-quizzes'
import { ApiError } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { Added, Calls, Words } from './calls.ts'
import { createHistory, type Step } from './history.ts'
import {
  broughtUpToDate,
  inOrder,
  insertedAfter,
  type Questions,
  replaced,
  without,
  writtenOf,
} from './questions.rules.ts'
import { createSending, isRefused, type SaveState } from './sending.ts'

export type DeskState = {
  title: string
  questions: Questions
  saving: SaveState
  savedAt: Date
  /** A question that another window changed while something else was written here. */
  conflict: { id: string; theirs: TeacherQuestion } | null
  /** The question that the server works on. */
  workingOn: string | null
  /** The question to look at after something was taken back; counted, so that the same one counts again. */
  shown: { id: string; count: number } | null
  canUndo: boolean
  canRedo: boolean
}

type Loaded = { quiz: { title: string; updatedAt: string }; questions: Questions }

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

export const createDesk = (calls: Calls, loaded: Loaded) => {
  const history = createHistory()
  const listeners = new Set<() => void>()
  const written = new Set<string>()
  let titleWritten = false
  let state: DeskState = {
    ...{ title: loaded.quiz.title, questions: loaded.questions, savedAt: new Date(loaded.quiz.updatedAt) },
    ...{ saving: 'saved', conflict: null, workingOn: null, shown: null, canUndo: false, canRedo: false },
  }
  const set = (part: Partial<DeskState>) => {
    state = { ...state, ...part, canUndo: history.canUndo, canRedo: history.canRedo }
    for (const listener of listeners) listener()
  }
  const find = (id: string) => state.questions.find(question => question.id === id)
  const put = (id: string, part: Partial<TeacherQuestion>) =>
    set({ questions: replaced(state.questions, id, part) })

  const meetConflict = async (id: string) => {
    const theirs = (await calls.load()).questions.find(question => question.id === id)
    if (theirs) set({ conflict: { id, theirs } })
    else set({ questions: without(state.questions, id) })
  }
  const saveQuestion = async (id: string) => {
    const question = find(id)
    written.delete(id)
    if (!question) return
    try {
      const saved = await calls.change(id, question.revision, writtenOf(question))
      put(id, { revision: saved.question.revision })
    } catch (error) {
      if (codeOf(error) === 'question-changed') return meetConflict(id)
      written.add(id)
      throw error
    }
  }
  const saveWritten = async () => {
    if (titleWritten && state.title.trim() !== '') {
      await calls.changeQuiz({ title: state.title.trim() })
      titleWritten = false
    }
    for (const id of [...written]) if (state.conflict?.id !== id) await saveQuestion(id)
    set({})
  }
  const sending = createSending({
    saveWritten,
    hasWritten: () => written.size > 0 && state.conflict === null,
    onState: saving => set({ saving, ...(saving === 'saved' ? { savedAt: new Date() } : {}) }),
    onFailure: error => {
      if (error instanceof ApiError) showToast(error.message)
      if (isRefused(error)) void refresh()
    },
  })
  const refresh = () =>
    sending.send(async () => {
      const { quiz, questions } = await calls.load()
      // What was done meanwhile is ahead of this answer, and is followed by another look.
      if (sending.hasMore()) return void refresh()
      const title = titleWritten ? state.title : quiz.title
      set({ title, questions: broughtUpToDate(state.questions, questions, written) })
    })
  const show = (id: string | null) =>
    id && find(id) ? { shown: { id, count: (state.shown?.count ?? 0) + 1 } } : {}

  /** Has the server do something; a refusal takes the step off the list. */
  const act = (id: string | null, task: () => Promise<void>, step?: Step) => {
    set({ workingOn: id })
    return sending.send(async () => {
      try {
        await task()
      } catch (error) {
        if (step) history.forget(step)
        throw error
      } finally {
        set({ workingOn: null })
      }
    })
  }
  const write = (id: string, content: QuestionChange) => {
    put(id, content)
    written.add(id)
    sending.saveLater()
  }
  const reorder = (ids: readonly string[]) => {
    set({ questions: inOrder(state.questions, ids) })
    return act(null, async () => void (await calls.changeQuiz({ order: [...ids] })))
  }
  const takeOut = (id: string) => {
    set({ questions: without(state.questions, id) })
    written.delete(id)
    return act(null, async () => void (await calls.remove(id)))
  }
  const bringBack = (id: string, after: string | null) =>
    act(id, async () => {
      const { question } = await calls.restore(id, null)
      const first = after === null
      const questions = first
        ? [question, ...without(state.questions, id)]
        : insertedAfter(without(state.questions, id), after, [question])
      set({ questions })
      set(show(id))
    })
  /** Steps that put a version in place of another: taking it back and doing it again are the same. */
  const swap = (id: string, first: string): Step => {
    let keptAs = first
    const turn = () =>
      act(id, async () => {
        const back = await calls.restore(id, keptAs)
        keptAs = back.keptAs
        put(id, back.question)
      })
    return { is: 'act', id, undo: turn, redo: turn }
  }
  const replaceBy = (id: string, call: () => Promise<{ question: TeacherQuestion; keptAs: string }>) =>
    act(id, async () => {
      const { question, keptAs } = await call()
      put(id, question)
      history.add(swap(id, keptAs))
    })
  const restoreVersion = (versionId: string): Promise<void> => {
    let next = versionId
    const turn = () =>
      act(null, async () => {
        const restored = await calls.restoreVersion(next)
        next = restored.keptAs
        written.clear()
        set({ title: restored.quiz.title, questions: restored.questions, conflict: null })
      })
    return turn().then(() => {
      if (next !== versionId) history.add({ is: 'act', id: null, undo: turn, redo: turn })
      set({})
    })
  }
  const follow = (step: Step | null, way: 'undo' | 'redo') => {
    if (!step) return
    if (step.is === 'act') step[way]()
    else if (find(step.id)) write(step.id, way === 'undo' ? step.before : step.after)
    set(show(step.id))
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    /** @param field what is typed in, so that typing is one step */
    edit: (id: string, field: string, part: Partial<QuestionChange>) => {
      const question = find(id)
      if (!question) return
      const before = writtenOf(question)
      const after = { ...before, ...part }
      history.addEdit({ id, field, before, after, at: Date.now() })
      write(id, after)
    },
    rename: (title: string) => {
      titleWritten = true
      set({ title })
      sending.saveLater()
    },
    order: (ids: readonly string[]) => {
      const before = state.questions.map(({ id }) => id)
      history.add({ is: 'act', id: null, undo: () => reorder(before), redo: () => reorder(ids) })
      return reorder(ids)
    },
    remove: (id: string) => {
      const at = state.questions.findIndex(question => question.id === id)
      const after = state.questions[at - 1]?.id ?? null
      history.add({ is: 'act', id, undo: () => bringBack(id, after), redo: () => takeOut(id) })
      return takeOut(id)
    },
    add: (after: string | null, add: Added) =>
      act(null, async () => {
        const { questions } = await calls.add(after, add)
        const [first] = questions
        set({ questions: insertedAfter(state.questions, after, questions) })
        for (const { id } of questions) {
          const behind = state.questions[state.questions.findIndex(one => one.id === id) - 1]?.id ?? null
          history.add({ is: 'act', id, undo: () => takeOut(id), redo: () => bringBack(id, behind) })
        }
        set(show(first?.id ?? null))
      }),
    rewrite: (id: string) => replaceBy(id, () => calls.rewrite(id)),
    cite: (id: string, words: Words | null) => replaceBy(id, () => calls.cite(id, words)),
    restoreVersion,
    undo: () => follow(history.back(), 'undo'),
    redo: () => follow(history.again(), 'redo'),
    keepMine: () => {
      if (!state.conflict) return
      const { id, theirs } = state.conflict
      set({ conflict: null })
      put(id, { revision: theirs.revision })
      written.add(id)
      void sending.save()
    },
    takeTheirs: () => {
      if (!state.conflict) return
      const { id, theirs } = state.conflict
      written.delete(id)
      set({ conflict: null, questions: replaced(state.questions, id, theirs) })
    },
    refresh,
    save: () => sending.save(),
    /** Saves what is left and stops. */
    close: () => {
      sending.stop()
      if (written.size > 0 || titleWritten) void sending.save()
    },
  }
}

export type Desk = ReturnType<typeof createDesk>
