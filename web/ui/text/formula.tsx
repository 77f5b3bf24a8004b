import { readTex } from '@lantern/contract/formula-words.rules'
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

/** Width of the column around an element. */
const columnWidth = (node: Element): number => {
  let column = node.parentElement
  while (column && getComputedStyle(column).display.startsWith('inline')) column = column.parentElement
  return column?.clientWidth ?? Number.POSITIVE_INFINITY
}

/** Marks a formula with a part that is wider than its column and can't be broken; its box scrolls and is reachable. */
const setWide = (node: HTMLElement): void => {
  const parts = [...node.querySelectorAll<HTMLElement>('.katex-html > .base')]
  const isWide = Math.max(0, ...parts.map(part => part.offsetWidth)) > columnWidth(node)
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
      katex.render(tex, node, { ...formulaSettings, displayMode: isDisplay, throwOnError: true })
    } catch {
      node.textContent = source
    }
    if (tex.length < minWideLetters) return
    const update = () => setWide(node)
    update()
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
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
