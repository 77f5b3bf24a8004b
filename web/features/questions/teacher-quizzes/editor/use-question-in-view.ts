import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the start of a newly chosen question: scrolling panes to their top, otherwise the page. */
export const useQuestionInView = (panes: RefObject<HTMLElement | null>, questionId: string | null): void => {
  const shown = useRef(questionId)
  useEffect(() => {
    if (shown.current === questionId) return
    shown.current = questionId
    for (const pane of panes.current?.querySelectorAll('form, aside') ?? []) pane.scrollTop = 0
    const form = panes.current?.querySelector('form')
    if (form && form.getBoundingClientRect().top < 0) form.scrollIntoView({ block: 'start' })
  }, [panes, questionId])
}
