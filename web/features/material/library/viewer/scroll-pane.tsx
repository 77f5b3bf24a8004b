import * as m from '@lantern/messages'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { scrollBehavior } from '../../../../lib/motion.ts'
import { jumpQuietly } from './quiet-jump.ts'

/** Scroll target: the element with this `data-unit`. A new object scrolls again. */
export type UnitJump = { unit: number }

/** Pixels from the target position, a third of the pane's height, to the element. */
const distanceTo = (pane: HTMLElement, goal: Element): number =>
  goal.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 3

/** Frames in which nothing moved any more, and in all. */
const calmFrames = 3
const maxFrames = 60

/**
 * Scrolls to a distant element at once. Heights of off-screen content are estimates until rendered, so the
 * position is measured again in each frame until it is stable. Returns a function that stops it.
 */
const goFar = (pane: HTMLElement, goal: Element): (() => void) => {
  let frame = 0
  let calm = 0
  let frames = 0
  const step = (): void => {
    const before = pane.scrollTop
    pane.scrollBy({ top: distanceTo(pane, goal), behavior: 'instant' })
    calm = Math.abs(pane.scrollTop - before) < 1 ? calm + 1 : 0
    frames += 1
    if (calm < calmFrames && frames < maxFrames) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}

/**
 * Forces rendering of an off-screen block: skipped blocks report wrong positions. Returns a function that
 * undoes it.
 */
const showBlock = (unit: Element): (() => void) => {
  const block = unit.closest<HTMLElement>('[data-block]')
  block?.setAttribute('data-shown', '')
  return () => block?.removeAttribute('data-shown')
}

/** Scrolls a unit, or its highlight, to a third of the pane's height: smoothly if it is near. */
const useUnitJump = (ref: RefObject<HTMLElement | null>, jump: UnitJump | undefined) =>
  useEffect(() => {
    const pane = ref.current
    const unit = jump && pane?.querySelector(`[data-unit="${jump.unit}"]`)
    if (!unit || !pane) return undefined
    const hideBlock = showBlock(unit)
    const goal = unit.querySelector('[data-highlight="solid"]') ?? unit
    jumpQuietly(pane)
    const distance = distanceTo(pane, goal)
    const far = Math.abs(distance) > pane.clientHeight
    const stop = far ? goFar(pane, goal) : undefined
    if (!far) pane.scrollBy({ top: distance, behavior: scrollBehavior(true) })
    return () => {
      stop?.()
      hideBlock()
    }
  }, [ref, jump])

/**
 * Scrolling pane of viewers without pages. Children contain elements with `data-unit`, inside elements with
 * `data-block` where the browser may skip off-screen rendering.
 */
export function ScrollPane({ jump, children }: { jump: UnitJump | undefined; children: ReactNode }) {
  const pane = useRef<HTMLElement>(null)
  useUnitJump(pane, jump)
  return (
    <section
      className="v-scroll"
      ref={pane}
      aria-label={m.viewer_content()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard.
      tabIndex={0}
      data-scroll-pane=""
    >
      {children}
    </section>
  )
}
