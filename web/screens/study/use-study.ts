// State shared by the two panes of a workspace.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useConversation } from '../../features/help/chat/use-conversation.ts'
import { useFolds } from '../../features/help/chat/use-folds.ts'
import { type Highlight, useHighlight } from '../../features/help/chat/use-highlight.ts'
import { useOpenSource, useSource } from '../../features/material/library/queries.ts'
import { getHighlights } from '../../features/material/library/viewer/highlight-boxes.rules.ts'
import type { Target } from '../../features/material/library/viewer/source-viewer.tsx'
import type { WorkspaceView } from '../../ui/workspace/workspace.tsx'
import { useStudyAddress } from './use-study-address.ts'
import { noteOfKey, useStudyNotes } from './use-study-notes.ts'

const noTurns: never[] = []

/** Shown source and position. A new highlight shows its own source. */
const useShown = (highlight: Highlight | null, fallbackId: string | undefined, place: Target | undefined) => {
  const [shown, setShown] = useState<{ id: string; target?: Target }>()
  useEffect(() => {
    if (highlight) setShown({ id: highlight.citation.sourceId, target: { citation: highlight.citation } })
  }, [highlight])
  const sourceId = shown?.id ?? highlight?.citation.sourceId ?? fallbackId
  return { sourceId, target: shown?.target ?? place, setShown }
}

/** State of both panes: conversation, highlight, and the shown source with its position. */
export const useStudy = () => {
  const address = useStudyAddress()
  const { tool, setTool, page, setPage } = address
  const conversation = useConversation(address)
  const { thread, turns = noTurns } = conversation.data ?? {}
  const folds = useFolds()
  const { highlight, press, others } = useHighlight(
    turns,
    address.citation,
    address.place?.place,
    folds.opened,
  )
  const [view, setView] = useState<WorkspaceView>('source')
  const shown = useShown(highlight, address.sourceId ?? thread?.sources[0]?.id, address.place)
  const { sourceId } = shown
  const source = useSource(sourceId)
  useOpenSource(sourceId)
  const { ownHighlights, calledNoteId, setCalledNoteId } = useStudyNotes(
    source.data,
    noteOfKey(highlight?.key),
  )
  const highlights = useMemo(
    () => [...getHighlights(highlight?.citation ?? null, others, sourceId ?? ''), ...ownHighlights],
    [highlight, others, sourceId, ownHighlights],
  )
  const [question, setQuestion] = useState<string>()
  const onHighlight = useCallback(
    (next: Highlight) => {
      press(next)
      setView('source')
    },
    [press],
  )
  /** Inserts text into the question field. */
  const putQuestion = (words: string | undefined) => {
    setQuestion(words)
    if (words === undefined) return
    setTool('ask')
    setView('answer')
  }
  const callNote = (noteId: string) => {
    setCalledNoteId(noteId)
    setTool('notes')
    setView('answer')
  }
  // The source itself is newer than the list of the conversation, which was loaded once.
  const sources =
    thread?.sources.map(one => (one.id === source.data?.id ? source.data : one)) ??
    (source.data ? [source.data] : [])
  const error = source.error ?? conversation.error
  const shared = {
    ...shown,
    thread,
    turns,
    folds,
    highlight,
    onHighlight,
    highlights,
    sources,
    source: source.data,
    error,
  }
  const { summaryLength, setThread } = address
  const noting = { question, putQuestion, calledNoteId, callNote }
  return { ...shared, ...noting, summaryLength, view, setView, tool, setTool, setThread, page, setPage }
}

export type Study = ReturnType<typeof useStudy>
