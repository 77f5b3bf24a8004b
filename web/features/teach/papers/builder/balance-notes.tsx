import type { Blueprint, PaperForm, QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { measureDifficultyGap, measureHardness } from '@lantern/contract/teach/papers/paper-balance.rules'
import type { PaperProblem } from '@lantern/contract/teach/papers/paper-checks.rules'
import { maxDifficultyDifference } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { UnprintableNotice } from '../../../../lib/print/unprintable-notice.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { problemLabel } from '../paper-labels.ts'
import { listPrintedTexts } from '../printed-texts.ts'
import { listPrintWarnings } from './print-warnings.ts'

/** Maximum warnings shown of one variant. */
const maxWarnings = 6

type Props = {
  questions: ReadonlyMap<string, PaperQuestion>
  blueprint: Blueprint
  forms: readonly PaperForm[]
  candidatesById: ReadonlyMap<string, Candidate>
  problems: readonly PaperProblem[]
  edits: readonly QuestionEdit[]
  /** Index of the shown variant, from 0. */
  formNumber: number
}

/** Balance of the variants, and the difficulty of each. */
export function BalanceNotes({
  questions,
  blueprint,
  forms,
  candidatesById,
  problems,
  edits,
  formNumber,
}: Props) {
  if (forms.length === 0) return null
  const difficultyGap = measureDifficultyGap(blueprint, forms, candidatesById)
  const form = forms[formNumber]
  const warnings = form ? listPrintWarnings({ blueprint, form, variant: formNumber, questions, edits }) : []
  const problemTexts = [...new Set(problems.map(problem => problemLabel(blueprint, problem)))]
  return (
    <div className="grid gap-2.5">
      {forms.length > 1 && (
        <p className="meta">
          {m.paper_hardness({
            list: forms
              .map(
                (form, i) =>
                  `${variantLetter(i)} ${measureHardness(blueprint, form, candidatesById).toFixed(2)}`,
              )
              .join(', '),
          })}{' '}
          {difficultyGap <= maxDifficultyDifference ? m.paper_hardness_even() : m.paper_hardness_apart()}
        </p>
      )}
      <UnprintableNotice texts={listPrintedTexts({ blueprint, forms, questions, edits })} />
      {warnings.length > 0 && (
        <Notice>
          <ul>
            {warnings.slice(0, maxWarnings).map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problemTexts.length > 0 && (
        <Notice>
          <b>{m.paper_not_met()}</b>
          <ul>
            {problemTexts.slice(0, 6).map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
