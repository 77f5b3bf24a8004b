// State of the open conversation's screen.
import { useCallback, useState } from 'react'
import type { WorkspaceView } from '../../../../ui/workspace/workspace.tsx'
import { useThread } from '../queries.ts'
import { useFolds } from '../use-folds.ts'
import type { Highlight } from '../use-highlight.ts'
import { useOpenPage } from './use-open-page.ts'
import { useScope } from './use-scope.ts'

const noTurns: never[] = []

/** Conversation, its scope, and the citation whose page is open. */
export const useTalk = (threadId: string | undefined) => {
  const conversation = useThread(threadId)
  const { thread, turns = noTurns } = conversation.data ?? {}
  const [view, setView] = useState<WorkspaceView>('answer')
  const toAnswer = useCallback(() => setView('answer'), [])
  const { highlight, show, hide } = useOpenPage(toAnswer)
  const onHighlight = (next: Highlight) => {
    show(next)
    setView('source')
  }
  const close = (next: WorkspaceView) => {
    hide()
    setView(next)
  }
  const scoped = useScope(conversation.data)
  const folds = useFolds()
  return {
    ...scoped,
    thread,
    turns,
    folds,
    highlight,
    onHighlight,
    close,
    view,
    setView,
    error: conversation.error,
  }
}

export type Talk = ReturnType<typeof useTalk>
