import { readTex } from '@lantern/contract/formula-words.rules'
import { expandQuantities } from '@lantern/contract/tex-commands.rules'
import katex from 'katex'
import 'katex/dist/katex.min.css'
import { useLayoutEffect, useRef } from 'react'
import { copyFormulas } from './copy-formulas.ts'
import styles from './formula.module.css'
import { formulaSettings } from './formula-settings.ts'

export type FormulaProps = {
  tex: string
  isDisplay: boolean
  /** Formula with its marks, as the text around it has it. */
  source: string
}

copyFormulas()

/** Letters of TeX below which a formula fits on any phone. */
const minWideLetters = 24

/** Block around an element. */
const columnOf = (node: Element): Element => {
  let column = node.parentElement ?? node
  while (column.parentElement && getComputedStyle(column).display.startsWith('inline'))
    column = column.parentElement
  return column
}

/** Marks a formula with a part that is wider than its column and can't be broken; its box scrolls and is reachable. */
const setWide = (node: HTMLElement, column: Element): void => {
  const parts = [...node.querySelectorAll<HTMLElement>('.katex-base')]
  const isWide = Math.max(0, ...parts.map(part => part.offsetWidth)) > column.clientWidth
  node.toggleAttribute('data-wide', isWide)
  if (isWide) node.tabIndex = 0
  else node.removeAttribute('tabindex')
}

/** A formula of a text. One that is wider than its column scrolls in a box of its own. */
export default function Formula({ tex, isDisplay, source }: FormulaProps) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    try {
      katex.render(expandQuantities(tex), node, {
        ...formulaSettings,
        displayMode: isDisplay,
        throwOnError: true,
      })
    } catch {
      node.textContent = source
    }
    if (tex.length < minWideLetters) return
    // Measured when it is drawn: a pane that is hidden has no width.
    const column = columnOf(node)
    const observer = new ResizeObserver(() => setWide(node, column))
    observer.observe(column)
    return () => observer.disconnect()
  }, [tex, isDisplay, source])
  return (
    <span
      ref={box}
      className={styles.formula}
      data-display={isDisplay || undefined}
      data-formula={source}
      data-words={readTex(tex)}
    />
  )
}
