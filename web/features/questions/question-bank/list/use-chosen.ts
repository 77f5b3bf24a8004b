// Selection of questions, one by one or by range.
import type { BankQuestion } from '@lantern/contract/questions/question-bank/bank-questions'
import { useCallback, useRef, useState } from 'react'
import { toggled } from '../../../../lib/toggled.ts'

export const useChosen = (questions: readonly BankQuestion[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const shown = useRef(questions)
  shown.current = questions
  const toggle = useCallback((id: string, isRange: boolean) => {
    const ids = shown.current.map(question => question.id)
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)]
    const hasRange = isRange && from >= 0 && to >= 0
    const stretch = ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    setChosen(before => (hasRange ? new Set([...before, ...stretch]) : toggled(before, id)))
    last.current = id
  }, [])
  return {
    chosen,
    toggle,
    chooseAll: () => setChosen(new Set(questions.map(({ id }) => id))),
    clear: useCallback(() => setChosen(new Set()), []),
  }
}
