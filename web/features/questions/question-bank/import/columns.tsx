import type { QuestionImport } from '@lantern/contract/questions/question-bank/question-imports'
import {
  type ColumnRole,
  columnRoles,
  type TableColumns,
} from '@lantern/contract/questions/question-bank/table-columns'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { useChangeColumns } from '../import-queries.ts'
import styles from '../relations.module.css'

const roleLabels: Record<ColumnRole, () => string> = {
  question: m.column_question,
  answer: m.column_answer,
  option: m.column_option,
  reason: m.column_reason,
  explanation: m.column_explanation,
  type: m.column_type,
  title: m.column_title,
  topic: m.column_topic,
  tags: m.column_tags,
  bloom: m.column_bloom,
  difficulty: m.column_difficulty,
  points: m.column_points,
  seconds: m.column_seconds,
  tolerance: m.column_tolerance,
  unit: m.column_unit,
  spelling: m.column_spelling,
  scoring: m.column_scoring,
  none: m.column_none,
}

type FormProps = { file: QuestionImport; columns: TableColumns['columns'] }

function ColumnsForm({ file, columns }: FormProps) {
  const [roles, setRoles] = useState(columns.map(({ role }) => role))
  const change = useChangeColumns(file.id)
  const isChanged = roles.some((role, n) => role !== columns[n]?.role)
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        change.mutate(roles)
      }}
    >
      <ul className={styles.qbColumns}>
        {columns.map(({ name, samples }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place.
          <li className="max-760:gap-2" key={n}>
            <span className="min-w-0">
              <b>{name || m.column_nameless({ number: n + 1 })}</b>
              <span className="meta truncate block">{samples.filter(Boolean).join(' · ')}</span>
            </span>
            <select
              className="input select"
              aria-label={m.column_is({ name: name || m.column_nameless({ number: n + 1 }) })}
              value={roles[n]}
              onChange={event => {
                const role = columnRoles.find(one => one === event.target.value) ?? 'none'
                setRoles(before => before.map((one, at) => (at === n ? role : one)))
              }}
            >
              {columnRoles.map(role => (
                <option key={role} value={role}>
                  {roleLabels[role]()}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {change.error && <Notice bad>{change.error.message}</Notice>}
      <Button className="justify-self-start" type="submit" busy={change.isPending} disabled={!isChanged}>
        {m.import_read_again()}
      </Button>
    </form>
  )
}

type Props = {
  file: QuestionImport /** Whether the column names aren't recognized and nobody has assigned them yet. */
  isUnknown: boolean
}

/** Recognized meaning of a table's columns, with a way to change it. */
export function ImportColumns({ file, isUnknown }: Props) {
  const { columns } = file
  if (!columns) return null
  return (
    <details open={isUnknown}>
      <summary className="font-[560] min-h-11 flex items-center cursor-pointer">{m.import_columns()}</summary>
      <div className="grid gap-3 pt-3">
        <p className="muted">
          {isUnknown
            ? m.import_columns_unknown()
            : columns.isRemembered
              ? m.import_columns_remembered()
              : m.import_columns_text()}
        </p>
        <ColumnsForm
          key={JSON.stringify(columns.columns.map(({ role }) => role))}
          file={file}
          columns={columns.columns}
        />
      </div>
    </details>
  )
}
