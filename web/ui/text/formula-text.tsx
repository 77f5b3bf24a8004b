import { mayHaveFormulas, splitFormulas } from '@lantern/contract/formulas.rules'
import { Fragment, Suspense } from 'react'
import { lazy } from '../../lib/lazy.ts'
import { hasChemistry } from './formula-settings.ts'

const Formula = lazy(() => import('./formula.tsx'))
const ChemicalFormula = lazy(async () => {
  await import('katex/contrib/mhchem')
  return import('./formula.tsx')
})

type Props = {
  children: string
  /** Whether fractions and sums are as large as on a line of their own. */
  isLarge?: boolean
}

/** Words of a source as they are, with their formulas set; the typesetter is loaded when there is one. */
export function FormulaText({ children: text, isLarge = false }: Props) {
  if (!mayHaveFormulas(text)) return text
  return splitFormulas(text).map(({ start, text: source, formula }) => {
    if (!formula) return <Fragment key={start}>{source}</Fragment>
    const Part = hasChemistry(formula.tex) ? ChemicalFormula : Formula
    return (
      <Suspense key={start} fallback="…">
        <Part
          tex={isLarge ? `\\displaystyle ${formula.tex}` : formula.tex}
          isDisplay={formula.isDisplay}
          source={source}
        />
      </Suspense>
    )
  })
}
