import * as m from '@lantern/messages'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { scrollBehavior } from '../../../lib/motion.ts'

/** Where a pane is asked to go: the element with this `data-unit`. A new object goes there again. */
export type UnitJump = { unit: number }

/** Brings a unit, or what is lit in it, to a third of the pane's height. */
const useUnitJump = (pane: RefObject<HTMLElement | null>, jump: UnitJump | undefined) =>
  useEffect(() => {
    const element = pane.current
    const unit = jump && element?.querySelector(`[data-unit="${jump.unit}"]`)
    if (!unit || !element) return
    const goal = unit.querySelector('[data-lit="solid"]') ?? unit
    const top = goal.getBoundingClientRect().top - element.getBoundingClientRect().top
    element.scrollBy({ top: top - element.clientHeight / 3, behavior: scrollBehavior(true) })
  }, [pane, jump])

/** What a viewer without pages shows, in a pane that scrolls. Children hold elements with `data-unit`. */
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
