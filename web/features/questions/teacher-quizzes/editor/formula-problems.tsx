import { listMarkedFormulas } from '@lantern/contract/formula-markdown.rules'
import * as m from '@lantern/messages'
import katex from 'katex'
import 'katex/contrib/mhchem'
import { formulaSettings } from '../../../../ui/text/formula-settings.ts'

const canBeSet = (tex: string): boolean => {
  try {
    katex.renderToString(tex, { ...formulaSettings, throwOnError: true })
    return true
  } catch {
    return false
  }
}

/** Note to the author: formulas that players see as they were typed. */
export default function FormulaProblems({ texts }: { texts: readonly string[] }) {
  const found = new Set(texts.flatMap(listMarkedFormulas).filter(tex => !canBeSet(tex)))
  if (found.size === 0) return null
  return (
    <p className="meta text-bad">{m.editor_formula_unset({ list: [...found].slice(0, 3).join(', ') })}</p>
  )
}
