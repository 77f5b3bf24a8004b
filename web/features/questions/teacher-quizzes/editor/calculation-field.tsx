import {
  drawSet,
  exampleSeed,
  type Numbers,
} from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import type { Calculation } from '@lantern/contract/questions/kinds/numeric/calculation'
import {
  findCalculationFlaws,
  findSetWithoutResult,
  listUnknownNames,
} from '@lantern/contract/questions/kinds/numeric/calculation-checks.rules'
import { functionNames, maxFormulaLength } from '@lantern/contract/questions/kinds/numeric/formula.rules'
import * as m from '@lantern/messages'
import { useId } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { withoutCalculation } from './tolerance.rules.ts'
import { VariablesField } from './variables-field.tsx'

const first: Calculation = { formula: '', variables: [{ name: 'a', from: 1, to: 10, step: 1 }] }

const showNumbers = (numbers: Numbers): string =>
  [...numbers].map(([name, number]) => `${name} = ${number}`).join(', ')

/** Problem that keeps the formula from giving a result, as far as names and numbers show; '' if none. */
const describeProblem = (calculation: Calculation): string => {
  const names = listUnknownNames(calculation)
  if (names.length > 0) return m.editor_unknown_names({ names: names.join(', ') })
  if (calculation.formula.trim() !== '' && findCalculationFlaws(calculation).includes('formula-unreadable'))
    return m.flaw_formula_unreadable()
  const failing = findSetWithoutResult(calculation)
  return failing ? m.editor_no_result_for({ numbers: showNumbers(failing) }) : ''
}

/** Example sets of numbers, each with its result. */
function DrawnSets({
  questionId,
  calculation,
  unit,
}: {
  questionId: string
  calculation: Calculation
  unit: string
}) {
  if (findCalculationFlaws(calculation).length > 0) return null
  const seeds = [exampleSeed, 'second example', 'third example']
  const sets = seeds.flatMap(seed => drawSet(calculation, `${seed} ${questionId}`) ?? [])
  return (
    <div className={styles.edShown}>
      <span className="meta">{m.editor_drawn_sets()}</span>
      <ul>
        {sets.map(({ numbers, result }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: chance may bring the same numbers twice.
          <li key={i}>
            {showNumbers(numbers)} → <b>{`${result}${unit}`}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Settings of individual numbers per student, and the formula for the result. */
export function CalculationField({ question, onEdit }: EditProps) {
  const id = useId()
  if (!isOfType(question, 'numeric')) return null
  const { body, key } = question
  const { calculation } = key
  const change = (field: string, changed: Calculation) => {
    // Result of one set as an example, for editors without variables.
    const value = drawSet(changed, `${exampleSeed} ${question.id}`)?.result ?? key.value
    onEdit(field, { key: { ...key, value, calculation: changed, others: undefined } })
  }
  const toggle = (isOn: boolean) => {
    if (isOn) change('calculation', first)
    else onEdit('calculation', { key: withoutCalculation(key) })
  }
  return (
    <>
      <div className={styles.edCheck}>
        <input
          id={id}
          className="check"
          type="checkbox"
          aria-describedby={`${id}-hint`}
          checked={calculation !== undefined}
          onChange={event => toggle(event.target.checked)}
        />
        <label htmlFor={id}>{m.editor_numbers_differ()}</label>
        <p className="hint col-2" id={`${id}-hint`}>
          {m.editor_numbers_differ_hint({ example: '{v}' })}
        </p>
      </div>
      {calculation && (
        <>
          <VariablesField calculation={calculation} onChange={change} />
          <Field
            label={m.editor_formula()}
            hint={m.editor_formula_hint({ functions: functionNames.join(', ') })}
            error={describeProblem(calculation) || undefined}
            className="mono"
            maxLength={maxFormulaLength}
            spellCheck={false}
            value={calculation.formula}
            onChange={event => change('formula', { ...calculation, formula: event.target.value })}
          />
          <DrawnSets
            questionId={question.id}
            calculation={calculation}
            unit={body.unit === null ? '' : ` ${body.unit}`}
          />
        </>
      )}
    </>
  )
}
