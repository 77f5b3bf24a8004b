import type { GradebookCell, GradebookStudent } from '@lantern/contract/teach/gradebook/gradebook'
import {
  gradebookLimits,
  type OwnCellState,
  ownCellStates,
} from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { CellChange, OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { formatCalendarDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'
import { CellHistory } from './cell-history.tsx'
import { readDecimal } from './decimal.rules.ts'
import { useWriteCells } from './grade-calls.ts'
import { ownStateLabels } from './grade-labels.ts'
import { ValueField } from './value-field.tsx'

type Draft = { state: OwnCellState; value: string; deduction: string; comment: string }

const hasValue = (state: OwnCellState): boolean => state === 'scored' || state === 'late'

const getDraft = ({ own }: GradebookCell): Draft => ({
  state: own?.state ?? 'scored',
  value: own?.value ?? '',
  deduction: own?.deduction ?? '0',
  comment: own?.comment ?? '',
})

/** Content as it is saved; null where a value is missing or wrong. */
const readDraft = (
  { state, value, deduction, comment }: Draft,
  { kind, possible }: OwnColumn,
): Omit<CellChange, 'memberId' | 'revision'> | null => {
  const rest = { comment: comment.trim(), deduction: '0' }
  if (!hasValue(state)) return { ...rest, state, value: null }
  // An empty field clears the cell.
  if (value.trim() === '' && state === 'scored') return { ...rest, state: 'empty', value: null }
  const points = kind === 'points' ? readDecimal(value, Number(possible)) : value
  const lateness = state === 'late' ? readDecimal(deduction, 100) : '0'
  return points && lateness ? { ...rest, state, value: points, deduction: lateness } : null
}

type Props = {
  classId: string
  student: Pick<GradebookStudent, 'id' | 'name'>
  column: OwnColumn
  cell: GradebookCell
  manages: boolean
  /** Opens the next student's cell; null after the last. */
  onNext: (() => void) | null
  onClose(): void
}

function CellForm({ classId, student, column, cell, onNext, onClose }: Props) {
  const [draft, setDraft] = useState(() => getDraft(cell))
  const [isTried, setTried] = useState(false)
  const write = useWriteCells({ classId, ownColumnId: column.id })
  const change = (part: Partial<Draft>) => setDraft(before => ({ ...before, ...part }))
  const content = readDraft(draft, column)
  const save = (then: () => void) => {
    setTried(true)
    if (!content) return
    write.mutate([{ ...content, memberId: student.id, revision: cell.own?.revision ?? 0 }], {
      onSuccess: then,
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(onNext ?? onClose)
  }
  const isValueWrong = isTried && !content
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <div className="grid grid-cols-2 gap-4 max-520:grid-cols-1">
        {(hasValue(draft.state) || draft.state === 'empty') && (
          <ValueField
            column={column}
            value={draft.value}
            error={isValueWrong ? m.own_cell_wrong() : undefined}
            onChange={value =>
              change({ value, ...(draft.state === 'empty' && { state: 'scored' as const }) })
            }
          />
        )}
        <SelectField
          label={m.own_cell_state()}
          choices={ownCellStates
            .filter(state => state !== 'empty')
            .map(state => ({ value: state, label: ownStateLabels[state]() }))}
          value={draft.state === 'empty' ? 'scored' : draft.state}
          onChange={event =>
            change({ state: ownCellStates.find(one => one === event.target.value) ?? 'scored' })
          }
        />
      </div>
      {draft.state === 'late' && (
        <Field
          label={m.own_cell_deduction()}
          hint={m.own_cell_deduction_hint()}
          inputMode="decimal"
          value={draft.deduction}
          onChange={event => change({ deduction: event.target.value })}
        />
      )}
      <TextArea
        label={m.own_cell_comment({ name: student.name })}
        hint={column.isShown ? m.own_cell_comment_shown() : m.own_cell_comment_hidden()}
        value={draft.comment}
        maxLength={gradebookLimits.cellComment}
        onChange={event => change({ comment: event.target.value })}
      />
      {write.error && <Notice bad>{write.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={write.isPending}>
          {onNext ? m.own_cell_save_next() : m.gradebook_save()}
        </Button>
        {onNext && (
          <Button busy={write.isPending} onClick={() => save(onClose)}>
            {m.gradebook_save()}
          </Button>
        )}
      </div>
    </form>
  )
}

/** One student's cell of an own column: value, state, comment and history. */
export function OwnCellDialog(props: Props) {
  const { classId, student, column, cell, manages, onClose } = props
  return (
    <Dialog
      open
      title={m.gradebook_cell_title({ name: student.name, title: column.title })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <p className="muted">{m.own_column_day({ day: formatCalendarDay(column.day) })}</p>
      {cell.isDropped && <p>{m.grade_dropped_text()}</p>}
      {manages ? (
        <>
          <CellForm key={`${student.id} ${cell.own?.revision ?? 0}`} {...props} />
          <CellHistory place={{ classId, ownColumnId: column.id, memberId: student.id }} />
        </>
      ) : (
        <p>{cell.own?.comment || m.own_cell_no_comment()}</p>
      )}
    </Dialog>
  )
}
