// Looking through the questions of a quiz one by one: kept, edited or dropped, by button or key.
import * as m from '@lantern/messages'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../../lib/toasts.ts'
import { isPageCovered } from '../../../../ui/overlays/is-page-covered.ts'
import type { EditorStore } from '../editor-store/editor-store.ts'
import type { EditorState } from '../editor-store/state.ts'
import { findLookAction, findNext, type LookAction, type Mark, type Marks } from './marks.rules.ts'

type Parts = {
  store: EditorStore
  state: EditorState
  currentId: string | null
  /** Whether questions are still being made when the quiz is opened. */
  isGrowing: boolean
  onGo(id: string): void
}

export type LookThrough = {
  /** Whether the questions are looked through; otherwise they are edited. */
  isOn: boolean
  /** Whether every question has a mark. */
  isDone: boolean
  marks: Marks
  dropped: number
  turn(isOn: boolean): void
  run(action: LookAction): void
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

export const useLookThrough = ({ store, state, currentId, isGrowing, onGo }: Parts): LookThrough => {
  const [isOn, turn] = useState(isGrowing)
  const [marks, setMarks] = useState<Marks>(new Map())
  const [dropped, setDropped] = useState<readonly string[]>([])
  const ids = state.questions.map(({ id }) => id)
  const isDone = ids.length > 0 && ids.every(id => marks.has(id))
  const mark = (id: string, as: Mark): Marks => {
    const marked = new Map(marks).set(id, as)
    setMarks(marked)
    return marked
  }
  const step = (by: number) => {
    const next = ids[ids.indexOf(currentId ?? '') + by]
    if (next) onGo(next)
  }
  const goOn = (known: Marks, from: string) => {
    const next = findNext(ids, known, from)
    if (next) onGo(next)
  }
  const acceptQuestion = (id: string) => {
    const question = state.questions.find(one => one.id === id)
    if (question?.checkFirst) store.edit(id, 'check-first', { checkFirst: false })
    goOn(mark(id, 'kept'), id)
  }
  const dropQuestion = (id: string) => {
    const number = ids.indexOf(id) + 1
    goOn(marks, id)
    setDropped([...dropped, id])
    void store.remove(id)
    showToast(m.look_dropped({ number }))
  }
  const editQuestion = (id: string) => {
    mark(id, 'edited')
    turn(false)
  }
  const actions: Readonly<Record<Exclude<LookAction, 'undo'>, (id: string) => void>> = {
    keep: acceptQuestion,
    edit: editQuestion,
    drop: dropQuestion,
    another: id => void store.writeAnother(id),
    'other-kind': id => void store.writeAnother(id, 'other-type'),
    next: () => step(1),
    previous: () => step(-1),
  }
  const run = (action: LookAction): void => {
    if (action === 'undo') store.undo()
    else if (currentId !== null && state.workingOn === null) actions[action](currentId)
  }
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || isPageCovered()) return
      const action = findLookAction(event.key)
      if (!action) return
      event.preventDefault()
      latest.current(action)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOn])
  // A question that was brought back isn't dropped.
  return { isOn, isDone, marks, dropped: dropped.filter(id => !ids.includes(id)).length, turn, run }
}
