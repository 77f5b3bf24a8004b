// One desk for as long as its screen stands.
import type { TeacherQuestion, TeacherQuiz } from '@lantern/contract/teacher-quizzes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createCalls } from './calls.ts'
import { createDesk, type Desk } from './desk.ts'
import type { DeskState } from './state.ts'

/** @param loaded the quiz as it was read first; later changes of its generation are followed */
export const useDesk = (loaded: {
  quiz: TeacherQuiz
  questions: TeacherQuestion[]
}): { desk: Desk; state: DeskState } => {
  const [desk] = useState(() => createDesk(createCalls(loaded.quiz.id), loaded))
  const state = useSyncExternalStore(desk.subscribe, desk.read)
  useEffect(() => () => desk.close(), [desk])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (desk.read().saving === 'saved') return
      void desk.save()
      event.preventDefault()
    }
    const again = () => void desk.save()
    addEventListener('beforeunload', warn)
    addEventListener('online', again)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('online', again)
    }
  }, [desk])
  const { revision } = loaded.quiz.generation ?? {}
  const [seen, setSeen] = useState(revision)
  useEffect(() => {
    if (revision === seen) return
    setSeen(revision)
    void desk.refresh()
  }, [desk, revision, seen])
  return { desk, state }
}

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[role=dialog]')

/** Ctrl+Z takes back and Ctrl+Shift+Z or Ctrl+Y does again, also while somebody types. */
export const useUndoKeys = (desk: Desk): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isText(event.target)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) desk.redo()
      else desk.undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [desk])
}
