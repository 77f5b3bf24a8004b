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

/** A formula of a text. One wider than its column scrolls in a box of its own. */
export default function Formula({ tex, isDisplay, source }: FormulaProps) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    try {
      katex.render(tex, node, { ...formulaSettings, displayMode: isDisplay })
    } catch {
      node.textContent = readTex(tex)
    }
    // A box that scrolls must be reachable.
    if (node.scrollWidth > node.clientWidth + 1) node.tabIndex = 0
  }, [tex, isDisplay])
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
