import { type RefObject, useEffect, useReducer, useState, useSyncExternalStore } from 'react'
import {
  atEnd,
  changeShow,
  getEndState,
  getStepTime,
  isPlaying,
  type Show,
  type ShowAction,
} from './clips.rules.ts'

const stillness = '(prefers-reduced-motion: reduce)'

const watchStillness = (callback: () => void) => {
  const query = matchMedia(stillness)
  query.addEventListener('change', callback)
  return () => query.removeEventListener('change', callback)
}

/** Whether motion is allowed; false at build time, so that pages are prerendered with end states. */
const useMotion = (): boolean =>
  useSyncExternalStore(
    watchStillness,
    () => !matchMedia(stillness).matches,
    () => false,
  )

const watchPage = (callback: () => void) => {
  document.addEventListener('visibilitychange', callback)
  return () => document.removeEventListener('visibilitychange', callback)
}

/** Whether at least half of an element is on the screen, and the page is visible. */
const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [inView, setInView] = useState(false)
  const pageShown = useSyncExternalStore(
    watchPage,
    () => !document.hidden,
    () => false,
  )
  useEffect(() => {
    if (!element.current) return
    // A busy page can report several entries at once; the newest is last.
    const observer = new IntersectionObserver(
      entries => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5),
      { threshold: [0, 0.5] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return inView && pageShown
}

export type Clips = {
  show: Show
  /** Action of the button. */
  offer: 'pause' | 'play' | 'again'
  toggle(): void
  pick(tab: number): void
  setPaused(isPaused: boolean): void
}

/** Plays the clips while their stage is seen. */
export const useClips = (stage: RefObject<HTMLElement | null>): Clips => {
  const [isPaused, setPaused] = useState(false)
  const motion = useMotion()
  const seen = useSeen(stage)
  const change = (show: Show, action: ShowAction) => changeShow(show, action, isPaused)
  const [wanted, dispatch] = useReducer(change, getEndState(0))
  useEffect(() => {
    if (motion) dispatch('start')
  }, [motion])
  useEffect(() => {
    if (!motion || !seen || !isPlaying(wanted, isPaused)) return
    const timer = setTimeout(() => dispatch('tick'), getStepTime(wanted))
    return () => clearTimeout(timer)
  }, [motion, seen, isPaused, wanted])
  const show = motion ? wanted : { ...getEndState(wanted.tab), chosen: wanted.chosen }
  return {
    show,
    offer: motion && isPlaying(show, isPaused) ? 'pause' : atEnd(show) ? 'again' : 'play',
    toggle: () => dispatch('toggle'),
    pick: tab => dispatch({ pick: tab }),
    setPaused,
  }
}
