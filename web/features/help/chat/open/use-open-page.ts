import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { getScreenStart } from '../../../../lib/screen-start.ts'
import type { Highlight } from '../use-highlight.ts'

type PageState = { page?: Highlight } | null

/**
 * Citation whose page is open. Stored as a step of the browser's history, so that Back returns to the
 * conversation and a reload restores it.
 * @param onBack when Back has closed it
 */
export const useOpenPage = (onBack: () => void) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const screenStart = getScreenStart({ search, state })
  const page = (state as PageState)?.page ?? null
  const travel = useNavigationType()
  useEffect(() => {
    if (!page && travel === NavigationType.Pop) onBack()
  }, [page, travel, onBack])
  const show = (next: Highlight): void => {
    navigate(search, { replace: page !== null, state: { screenStart, page: { ...next } } })
  }
  const hide = (): void => {
    if (page) navigate(search, { replace: true, state: { screenStart } })
  }
  return { highlight: page, show, hide }
}
