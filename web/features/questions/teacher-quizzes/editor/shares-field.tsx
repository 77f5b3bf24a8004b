import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { type EditProps, isOfType } from './editing.ts'
import { finishNumber, finishWords, maxShares, type PartlyRight, toPercent, toShare } from './shares.rules.ts'
import styles from './shares-field.module.css'
import { TypedNumber } from './typed-number.tsx'
import { useRows } from './use-rows.ts'

type RowsProps<Row> = {
  legend: string
  hint: string
  rows: readonly Row[]
  /** A row that nothing is typed in yet. */
  empty: Row
  onChange(field: string, rows: readonly Row[]): void
  children(row: Row, number: number, write: (field: string, row: Row) => void): ReactNode
}

/** Answers with their scores. */
function Rows<Row>({ legend, hint, rows, empty, onChange, children }: RowsProps<Row>) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <p className="hint">{hint}</p>
      <ul className={styles.edShares}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order.
          <li key={index}>
            {children(row, index + 1, (field, next) => onChange(`${field} ${index}`, rows.with(index, next)))}
            <IconButton
              label={m.editor_share_remove({ number: index + 1 })}
              onClick={() => onChange('shares', rows.toSpliced(index, 1))}
            >
              <X className="i" />
            </IconButton>
          </li>
        ))}
      </ul>
      {rows.length < maxShares && (
        <Button
          look="quiet"
          size="sm"
          icon={<Plus className="i" aria-hidden="true" />}
          onClick={() => onChange('shares', [...rows, empty])}
        >
          {m.editor_share_add()}
        </Button>
      )}
    </fieldset>
  )
}

/** Other numbers that score all or part of the points. */
export function OtherNumbers({ question, onEdit }: EditProps) {
  const key = isOfType(question, 'numeric') ? question.key : null
  const { rows, change } = useRows(key?.others ?? [], finishNumber, (field, others) => {
    if (key) onEdit(`other ${field}`, { key: { ...key, others: others.length > 0 ? others : undefined } })
  })
  // Individual numbers per student have no others.
  if (!key || key.calculation) return null
  return (
    <Rows
      legend={m.editor_other_numbers()}
      hint={m.editor_other_numbers_hint()}
      rows={rows}
      empty={{ value: null, tolerance: 0, share: 0.5 }}
      onChange={change}
    >
      {(row, number, write) => (
        <>
          <TypedNumber
            label={m.editor_other_number({ number })}
            value={row.value}
            onType={value => write('value', { ...row, value })}
          />
          <TypedNumber
            label={m.editor_tolerance()}
            value={row.tolerance}
            empty={0}
            onType={tolerance => write('tolerance', { ...row, tolerance: Math.abs(tolerance ?? 0) })}
          />
          <TypedNumber
            label={m.editor_share()}
            value={toPercent(row.share)}
            empty={0}
            onType={percent => write('share', { ...row, share: toShare(percent, 0) })}
          />
        </>
      )}
    </Rows>
  )
}

const emptyWords: PartlyRight = { text: '', share: 0.5 }

/** Partly right typed answers, with their scores; only for a single answer. */
export function PartlyRightWords({ question, onEdit }: EditProps) {
  const key = isOfType(question, 'gap', 'short-answer') ? question.key : null
  const { rows, change } = useRows(key?.partly ?? [], finishWords, (field, partly) => {
    if (key) onEdit(`partly ${field}`, { key: { ...key, partly: partly.length > 0 ? partly : undefined } })
  })
  if (!key || ('more' in key && key.more)) return null
  return (
    <Rows
      legend={m.editor_partly()}
      hint={m.editor_partly_hint()}
      rows={rows}
      empty={emptyWords}
      onChange={change}
    >
      {(row, number, write) => (
        <>
          <Field
            label={m.editor_partly_words({ number })}
            value={row.text}
            maxLength={2000}
            onChange={event => write('words', { ...row, text: event.target.value })}
          />
          <TypedNumber
            label={m.editor_share()}
            value={toPercent(row.share)}
            empty={0}
            onType={percent => write('share', { ...row, share: toShare(percent, 0) })}
          />
        </>
      )}
    </Rows>
  )
}
