// The state of the editor store, and its subscribers.
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { createWatchers } from '../../../../lib/watchers.ts'
import type { History } from './history.ts'
import { isUnwritten, type Questions, replaced } from './questions.rules.ts'
import type { SaveState } from './save-queue.ts'

export type EditorState = {
  title: string
  questions: Questions
  saving: SaveState
  savedAt: Date
  /** Question changed by another window during local edits, or null. */
  conflict: { id: string; remoteQuestion: TeacherQuestion } | null
  /** The question that the server works on. */
  workingOn: string | null
  /** Question to show after undo; `count` makes repeated values distinct. */
  shown: { id: string; count: number } | null
  /** Ids of questions just begun: missing parts are reported once they are left. */
  justBegun: ReadonlySet<string>
  canUndo: boolean
  canRedo: boolean
}

export type Loaded = { quiz: { title: string; updatedAt: string }; questions: Questions }

export const createStore = ({ quiz, questions }: Loaded, history: History) => {
  const watchers = createWatchers()
  let state: EditorState = {
    title: quiz.title,
    questions,
    savedAt: new Date(quiz.updatedAt),
    saving: 'saved',
    conflict: null,
    workingOn: null,
    shown: null,
    // The first one is open when the editor opens.
    justBegun: new Set(
      questions
        .slice(0, 1)
        .filter(isUnwritten)
        .map(({ id }) => id),
    ),
    canUndo: false,
    canRedo: false,
  }
  const set = (part: Partial<EditorState>) => {
    state = { ...state, ...part, canUndo: history.canUndo, canRedo: history.canRedo }
    watchers.announce()
  }
  const find = (id: string) => state.questions.find(question => question.id === id)
  return {
    set,
    find,
    read: () => state,
    subscribe: watchers.watch,
    put: (id: string, part: Partial<TeacherQuestion>) =>
      set({ questions: replaced(state.questions, id, part) }),
    begin: (ids: readonly string[]) => set({ justBegun: new Set([...state.justBegun, ...ids]) }),
    /** @param ids null for all of them */
    leave: (ids: readonly string[] | null) => {
      const remainingIds = [...state.justBegun].filter(id => ids !== null && !ids.includes(id))
      if (remainingIds.length < state.justBegun.size) set({ justBegun: new Set(remainingIds) })
    },
    show: (id: string | null) => {
      if (id && find(id)) set({ shown: { id, count: (state.shown?.count ?? 0) + 1 } })
      else set({})
    },
  }
}

export type Store = ReturnType<typeof createStore>
