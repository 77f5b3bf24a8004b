// Server commands on questions: applied optimistically if possible, each an undoable step.
import type { AskedPart } from '@lantern/contract/questions/quizzes/question-counts'
import type { QuestionLikeness } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Added, Calls, Words } from './calls.ts'
import type { Drafts } from './drafts.ts'
import type { History } from './history.ts'
import { inOrder, insertedAfter, type Questions, without } from './questions.rules.ts'
import type { Store } from './state.ts'

type Parts = {
  store: Store
  calls: Calls
  history: History
  drafts: Drafts
  send(task: () => Promise<void>): Promise<void>
}

/** Runs a server task on a question and marks the question as busy. */
const createAct =
  ({ store, send }: Parts) =>
  (id: string | null, task: () => Promise<void>): Promise<void> => {
    store.set({ workingOn: id })
    return send(() => task().finally(() => store.set({ workingOn: null })))
  }

const createOrder = (parts: Parts) => {
  const act = createAct(parts)
  const { store, calls, history } = parts
  const reorder = (ids: readonly string[]) => {
    store.set({ questions: inOrder(store.read().questions, ids) })
    return act(null, async () => void (await calls.changeQuiz({ order: [...ids] })))
  }
  return (ids: readonly string[]) => {
    const before = store.read().questions.map(({ id }) => id)
    history.add({ is: 'act', id: null, undo: () => reorder(before), redo: () => reorder(ids) })
    return reorder(ids)
  }
}

/** Removing and adding undo each other. */
const createComingAndGoing = (parts: Parts) => {
  const act = createAct(parts)
  const { store, calls, history, drafts } = parts
  const behind = (id: string) => {
    const { questions } = store.read()
    return questions[questions.findIndex(question => question.id === id) - 1]?.id ?? null
  }
  const removeQuestion = (id: string) => {
    drafts.drop(id)
    return act(null, async () => void (await calls.remove(id)))
  }
  const bringBack = (id: string, after: string | null) =>
    act(id, async () => {
      const { question } = await calls.restore(id, null)
      const otherQuestions = without(store.read().questions, id)
      store.set({
        questions:
          after === null ? [question, ...otherQuestions] : insertedAfter(otherQuestions, after, [question]),
      })
      store.show(id)
    })
  /** @param isNew nothing is written in them yet */
  const putIn = (after: string | null, questions: Questions, isNew: boolean) => {
    store.set({ questions: insertedAfter(store.read().questions, after, questions) })
    for (const { id } of questions) {
      const place = behind(id)
      history.add({ is: 'act', id, undo: () => removeQuestion(id), redo: () => bringBack(id, place) })
    }
    if (isNew) store.begin(questions.map(({ id }) => id))
    store.show(questions[0]?.id ?? null)
  }
  return {
    remove: async (id: string) => {
      const after = behind(id)
      // Typed text is saved first, so that undo restores it with the question.
      await parts.send(async () => {})
      history.add({ is: 'act', id, undo: () => bringBack(id, after), redo: () => removeQuestion(id) })
      return removeQuestion(id)
    },
    add: (after: string | null, add: Added) =>
      act(null, async () => putIn(after, (await calls.add(after, add)).questions, add.what === 'empty')),
    writeAnother: (id: string, like: QuestionLikeness = 'same') =>
      act(id, async () => putIn(id, [(await calls.writeAnother(id, like)).question], false)),
    writeOfPart: (part: AskedPart) =>
      act(null, async () => {
        const { question } = await calls.writeOfPart(part)
        putIn(store.read().questions.at(-1)?.id ?? null, [question], false)
      }),
  }
}

/** Steps that replace a version by another; undo and redo work alike. */
const createReplacing = (parts: Parts) => {
  const act = createAct(parts)
  const { store, calls, history, drafts } = parts
  const replace = (
    id: string,
    call: () => Promise<{ question: TeacherQuestion; keptAs: string }>,
  ): Promise<void> =>
    act(id, async () => {
      const first = await call()
      store.put(id, first.question)
      let { keptAs } = first
      const turn = () =>
        act(id, async () => {
          const back = await calls.restore(id, keptAs)
          keptAs = back.keptAs
          store.put(id, back.question)
        })
      history.add({ is: 'act', id, undo: turn, redo: turn })
    })
  return {
    cite: (id: string, words: Words | null) => replace(id, () => calls.cite(id, words)),
    updateFromBank: (id: string) => replace(id, () => calls.updateFromBank(id)),
    restoreVersion: (versionId: string): Promise<void> => {
      let next = versionId
      const turn = () =>
        act(null, async () => {
          const restored = await calls.restoreVersion(next)
          next = restored.keptAs
          drafts.replace(restored)
        })
      return turn().then(() => {
        if (next !== versionId) history.add({ is: 'act', id: null, undo: turn, redo: turn })
        store.set({})
      })
    },
  }
}

export const createCommands = (parts: Parts) => ({
  order: createOrder(parts),
  ...createComingAndGoing(parts),
  ...createReplacing(parts),
})
