import { useEffect } from 'react'
import { isReadersScroll, noInput, type ReaderInput } from './reader-scroll.rules.ts'

/** Pixels of scroll after which the bar gets stronger, and after which it hides on the way down. */
const strongAfter = 20
const hideAfter = 100

type Position = { y: number; shown: number; contentHeight: number }

/** The element that scrolls: the page, or a pane that counts (`data-scroll-pane`). */
const findScroller = (target: EventTarget | null): HTMLElement | null => {
  if (target === document) return document.documentElement
  return target instanceof HTMLElement && target.dataset.scrollPane !== undefined ? target : null
}

/**
 * Whether the reader scrolled: a jump to a citation, a pane that opens at its end and a pane that changed its
 * size or grew don't count (hiding the bar itself resizes panes).
 */
const byReader = (
  element: HTMLElement,
  now: Position,
  before: Position | undefined,
  input: ReaderInput,
): boolean =>
  element.dataset.jumping === undefined &&
  (element === document.documentElement || isReadersScroll(input, performance.now())) &&
  (before === undefined || (now.shown === before.shown && now.contentHeight === before.contentHeight))

/** Keys that scroll a pane. */
const scrollKeys = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' '])

/** Records the reader's input by wheel, touch, keys and scrollbar. @returns what stops it */
const watchInput = (input: ReaderInput): (() => void) => {
  const controller = new AbortController()
  const options = { passive: true, capture: true, signal: controller.signal }
  const note = () => {
    input.at = performance.now()
  }
  window.addEventListener('wheel', note, options)
  window.addEventListener('touchmove', note, options)
  window.addEventListener('keydown', event => scrollKeys.has(event.key) && note(), options)
  window.addEventListener(
    'pointerdown',
    () => {
      input.isDown = true
    },
    options,
  )
  for (const end of ['pointerup', 'pointercancel', 'blur'])
    window.addEventListener(
      end,
      () => {
        input.isDown = false
      },
      options,
    )
  return () => controller.abort()
}

/**
 * Sets `data-strong` and `data-barless` on <html> as the page or a pane scrolls. While `held` (an open menu)
 * the bar stays visible.
 */
export const useScrollBar = (isMenuOpen: boolean): void => {
  useEffect(() => {
    const root = document.documentElement
    const last = new WeakMap<HTMLElement, Position>()
    const input = { ...noInput }
    const stopWatching = watchInput(input)
    const onScroll = (event: Event) => {
      const element = findScroller(event.target)
      if (!element) return
      const { scrollTop: y, clientHeight: shown, scrollHeight: contentHeight } = element
      const before = last.get(element)
      const now = { y, shown, contentHeight }
      last.set(element, now)
      root.toggleAttribute('data-strong', y > strongAfter)
      const moved = y !== (before?.y ?? 0)
      if (moved && byReader(element, now, before, input)) {
        input.scrolledAt = performance.now()
        root.toggleAttribute('data-barless', !isMenuOpen && y > hideAfter && y > (before?.y ?? 0))
      }
    }
    const options = { passive: true, capture: true }
    window.addEventListener('scroll', onScroll, options)
    return () => {
      window.removeEventListener('scroll', onScroll, options)
      stopWatching()
      root.removeAttribute('data-strong')
      root.removeAttribute('data-barless')
    }
  }, [isMenuOpen])
}
