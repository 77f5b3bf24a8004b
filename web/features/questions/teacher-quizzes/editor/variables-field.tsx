import {
  type Calculation,
  maxVariables,
  type Variable,
} from '@lantern/contract/questions/kinds/numeric/calculation'
import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import styles from './fields.module.css'
import { TypedNumber } from './typed-number.tsx'

type Props = { calculation: Calculation; onChange(field: string, calculation: Calculation): void }

const names = 'abcdfghijklmnopqrstuvwxyz'

/** New variable with an unused name. */
const newVariable = (variables: readonly Variable[]): Variable => ({
  name: [...names].find(name => variables.every(variable => variable.name !== name)) ?? '',
  from: 1,
  to: 10,
  step: 1,
})

/** Variables with names and ranges. */
export function VariablesField({ calculation, onChange }: Props) {
  const { variables } = calculation
  // Listed sets belong to the ranges that they came with.
  const put = (field: string, changed: Variable[]) => {
    const { rows: _rows, ...ranges } = calculation
    const isRenamed = field.startsWith('variable name')
    onChange(field, { ...(isRenamed ? calculation : ranges), variables: changed })
  }
  const write = (field: string, at: number, part: Partial<Variable>) =>
    put(
      `${field} ${at}`,
      variables.map((variable, i) => (i === at ? { ...variable, ...part } : variable)),
    )
  return (
    <div className={styles.edVariables}>
      {calculation.rows && <p className="hint">{m.editor_listed_sets({ count: calculation.rows.length })}</p>}
      {variables.map(({ name, from, to, step }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names are typed, and may be the same for a while.
        <fieldset key={i}>
          <legend className="vh">{m.editor_variable({ number: i + 1 })}</legend>
          <Field
            label={m.editor_variable_name()}
            maxLength={20}
            spellCheck={false}
            autoCapitalize="off"
            value={name}
            onChange={event => write('variable name', i, { name: event.target.value.trim() })}
          />
          <TypedNumber
            label={m.editor_variable_from()}
            value={from}
            empty={0}
            onType={value => write('variable from', i, { from: value ?? 0 })}
          />
          <TypedNumber
            label={m.editor_variable_to()}
            value={to}
            empty={0}
            onType={value => write('variable to', i, { to: value ?? 0 })}
          />
          <TypedNumber
            label={m.editor_variable_step()}
            value={step}
            empty={0}
            onType={value => write('variable step', i, { step: value ?? 0 })}
          />
          <IconButton
            label={m.editor_variable_remove({ number: i + 1 })}
            onClick={() =>
              put(
                'variables',
                variables.filter((_, at) => at !== i),
              )
            }
          >
            <X className="i" />
          </IconButton>
        </fieldset>
      ))}
      {variables.length < maxVariables && (
        <Button
          look="quiet"
          size="sm"
          icon={<Plus className="i" aria-hidden="true" />}
          onClick={() => put('variables', [...variables, newVariable(variables)])}
        >
          {m.editor_variable_add()}
        </Button>
      )}
    </div>
  )
}
