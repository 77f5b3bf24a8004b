// Editor store that lives as long as its screen.
import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isPageCovered } from '../../../../ui/overlays/is-page-covered.ts'
import { createCalls } from './calls.ts'
import { createEditorStore, type EditorStore } from './editor-store.ts'
import type { EditorState } from './state.ts'

/** @param loaded the quiz as it was read first; later changes of its generation are followed */
export const useEditorStore = (loaded: {
  quiz: TeacherQuiz
  questions: TeacherQuestion[]
}): { store: EditorStore; state: EditorState } => {
  const [store] = useState(() => createEditorStore(createCalls(loaded.quiz.id), loaded))
  const state = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => () => store.close(), [store])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (store.read().saving === 'saved') return
      void store.save()
      event.preventDefault()
    }
    const retrySave = () => void store.save()
    addEventListener('beforeunload', warn)
    addEventListener('online', retrySave)
    return () => {
      removeEventListener('beforeunload', warn)
      removeEventListener('online', retrySave)
    }
  }, [store])
  const { revision } = loaded.quiz.generation ?? {}
  const [seen, setSeen] = useState(revision)
  useEffect(() => {
    if (revision === seen) return
    setSeen(revision)
    void store.refresh()
  }, [store, revision, seen])
  return { store, state }
}

/** Undo by Ctrl+Z, redo by Ctrl+Shift+Z or Ctrl+Y, also while typing. */
export const useUndoKeys = (store: EditorStore): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isPageCovered()) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) store.redo()
      else store.undo()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [store])
}
