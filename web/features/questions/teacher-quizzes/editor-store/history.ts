// Undo and redo. Typing in one field is one step until it pauses.
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'

/** Maximum pause in milliseconds within one step of typing. */
const pauseMs = 1500

type Edit = { id: string; field: string; before: QuestionChange; after: QuestionChange; at: number }
export type Step =
  | ({ is: 'edit' } & Edit)
  /** Action that the server performs and undoes. `id` is the affected question. */
  | { is: 'act'; id: string | null; undo(): void; redo(): void }

export const createHistory = () => {
  let past: Step[] = []
  let future: Step[] = []
  const add = (step: Step) => {
    past = [...past, step]
    future = []
  }
  return {
    add,
    addEdit: (edit: Edit) => {
      const last = past.at(-1)
      const goesOn =
        last?.is === 'edit' &&
        last.id === edit.id &&
        last.field === edit.field &&
        edit.at - last.at < pauseMs &&
        future.length === 0
      if (!goesOn) return add({ is: 'edit', ...edit })
      past = [...past.slice(0, -1), { ...last, after: edit.after, at: edit.at }]
    },
    /** The step to take back, or null. */
    back: (): Step | null => {
      const step = past.at(-1)
      if (!step) return null
      past = past.slice(0, -1)
      future = [...future, step]
      return step
    },
    /** The step to do again, or null. */
    again: (): Step | null => {
      const step = future.at(-1)
      if (!step) return null
      future = future.slice(0, -1)
      past = [...past, step]
      return step
    },
    get canUndo() {
      return past.length > 0
    },
    get canRedo() {
      return future.length > 0
    },
  }
}

export type History = ReturnType<typeof createHistory>
