// Which question is open: the one chosen, the one that was taken back, else the nearest that is left.
import { useEffect, useRef, useState } from 'react'
import type { EditorState } from '../editor-store/state.ts'

export const useCurrent = ({ questions, shown }: EditorState) => {
  const [chosen, setChosen] = useState<string | null>(questions[0]?.id ?? null)
  const lastPlace = useRef(0)
  useEffect(() => {
    if (shown) setChosen(shown.id)
  }, [shown])
  const at = questions.findIndex(({ id }) => id === chosen)
  const place = at >= 0 ? at : Math.min(lastPlace.current, questions.length - 1)
  lastPlace.current = Math.max(0, place)
  return { current: questions[place] ?? null, place, go: setChosen }
}
