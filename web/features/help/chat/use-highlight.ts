import type { Turn } from '@lantern/contract/help/chat/chat'
import type { Citation, Place } from '@lantern/contract/material/library/library'
import { useCallback, useEffect, useRef, useState } from 'react'
import { firstCitation, getCitations } from './turns.rules.ts'

/** Highlighted citation. `key` is its chip's key; null for one highlighted otherwise, such as by search. */
export type Highlight = { key: string | null; citation: Citation }

const newestCited = (turns: readonly Turn[]) => {
  const turn = turns.findLast(other => firstCitation(other) !== null)
  return turn && { turn, found: firstCitation(turn) }
}

const isOtherPlace = (cited: Place, place: Place | undefined): boolean =>
  place?.kind === 'page' && !(cited.kind === 'page' && cited.page === place.page)

/**
 * Highlighted citation: the last one pressed, otherwise the first of the newest answer as it arrives. `first`
 * is highlighted initially and stays until something is pressed or asked, as does the page of `place`, where
 * the reader left off. @param opened keys of the open folds, whose citations are lit too
 */
export const useHighlight = (
  turns: readonly Turn[],
  first: Citation | undefined,
  place: Place | undefined,
  opened: ReadonlySet<string>,
) => {
  const [highlight, setHighlight] = useState<Highlight | null>(first ? { key: null, citation: first } : null)
  const followed = useRef<string | null>(null)
  useEffect(() => {
    const newest = newestCited(turns)
    if (!newest?.found || followed.current === newest.turn.id) return
    // A citation found by search stays highlighted until a question is asked.
    const isFirst = followed.current === null && newest.turn.state !== 'answering'
    const isPinned = isFirst && (first || isOtherPlace(newest.found.citation.place, place))
    followed.current = newest.turn.id
    if (!isPinned) setHighlight(newest.found)
  }, [turns, first, place])
  const press = useCallback((next: Highlight) => setHighlight({ ...next }), [])
  const highlightedTurn = turns.find(turn => highlight?.key?.startsWith(`${turn.id} `))
  return { highlight, press, others: highlightedTurn ? getCitations(highlightedTurn, opened) : [] }
}
