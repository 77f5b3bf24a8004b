// Current question: the chosen one, the one affected by undo, otherwise the nearest one left.
import { useEffect, useRef, useState } from 'react'
import type { EditorState } from '../editor-store/state.ts'

/** @param onLeave told of the question that was open before */
export const useCurrent = ({ questions, shown }: EditorState, onLeave: (ids: readonly string[]) => void) => {
  const [chosen, setChosen] = useState<string | null>(questions[0]?.id ?? null)
  const lastPlace = useRef(0)
  useEffect(() => {
    if (shown) setChosen(shown.id)
  }, [shown])
  const at = questions.findIndex(({ id }) => id === chosen)
  const place = at >= 0 ? at : Math.min(lastPlace.current, questions.length - 1)
  lastPlace.current = Math.max(0, place)
  const current = questions[place] ?? null
  const open = useRef<string | null>(null)
  useEffect(() => {
    if (open.current !== null && open.current !== current?.id) onLeave([open.current])
    open.current = current?.id ?? null
  }, [current?.id, onLeave])
  return { current, place, go: setChosen }
}
