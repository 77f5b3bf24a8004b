import type { GradebookCell, GradebookStudent } from '@lantern/contract/teach/gradebook/gradebook'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import {
  answersAddress,
  describeTime,
  formatPoints,
  isLowCell,
  stateLabels,
  type WorkColumn,
  writeScore,
} from './figures.ts'
import styles from './gradebook.module.css'
import { useExcuse } from './queries.ts'

type Shown = { cell: GradebookCell; column: WorkColumn }

const getText = ({ state, at }: GradebookCell, { kind }: WorkColumn): string | null => {
  if (state === 'absent')
    return kind === 'room' ? m.gradebook_room_absent_text() : m.gradebook_paper_absent_text()
  if (state === 'missing') return m.gradebook_missing_text()
  if (state === 'not-begun') return m.gradebook_not_begun_text()
  if (state === 'none') return m.gradebook_none_text()
  if (at === null) return null
  const moment = formatMoment(at)
  if (kind === 'room') return m.gradebook_there_at({ moment })
  if (kind === 'paper') return m.gradebook_paper_at({ moment })
  return state === 'running' ? m.gradebook_begun_at({ moment }) : m.gradebook_handed_in_at({ moment })
}

/** The score large, and how it came about. */
function CellFacts({ cell, column }: Shown) {
  const { state, reached, possible, attempts, excuse } = cell
  const text = getText(cell, column)
  return (
    <div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
      {reached !== null && (
        <p className={`${styles.cellScore} [flex-basis:auto] [flex-basis:100%] wrap-anywhere`}>
          <b>{writeScore(cell, column)}</b> {m.gradebook_of({ possible: formatPoints(possible) })}
        </p>
      )}
      {state !== 'finished' && <span className="tag">{stateLabels[state]()}</span>}
      {isLowCell(cell) && <span className="tag">{m.gradebook_low()}</span>}
      {cell.isDropped && <p className="[flex-basis:100%]">{m.grade_dropped_text()}</p>}
      {text && <p className="[flex-basis:100%] wrap-anywhere">{text}</p>}
      {attempts > 0 && column.kind === 'homework' && (
        <p className="meta [flex-basis:100%] wrap-anywhere">{m.gradebook_attempts({ count: attempts })}</p>
      )}
      {excuse && (
        <p className="[flex-basis:100%] wrap-anywhere">
          {excuse.by ? m.gradebook_excused_by({ name: excuse.by }) : m.gradebook_excused_alone()}
          {excuse.note && `: ${excuse.note}`}
        </p>
      )}
    </div>
  )
}

type Props = Shown & {
  classId: string
  student: Pick<GradebookStudent, 'id' | 'accountId' | 'name'>
  manages: boolean
  onClose(): void
}

function ExcuseForm({ classId, student, cell, column, onClose }: Props) {
  const { excuse } = cell
  const [isExcused, setIsExcused] = useState(excuse !== null)
  const [note, setNote] = useState(excuse?.note ?? '')
  const save = useExcuse(classId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = {
      session: { kind: column.kind, sessionId: column.id },
      memberId: student.id,
      isExcused,
      note: note.trim(),
    }
    save.mutate(change, {
      onSuccess: ({ message }) => {
        showToast(message)
        onClose()
      },
    })
  }
  const isChanged = isExcused !== (excuse !== null) || (isExcused && note.trim() !== (excuse?.note ?? ''))
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <label className="flex gap-3 items-center min-h-11 cursor-pointer">
        <input
          type="checkbox"
          className="check"
          checked={isExcused}
          onChange={event => setIsExcused(event.target.checked)}
        />
        {m.gradebook_excuse()}
      </label>
      {isExcused && (
        <TextArea
          label={m.gradebook_note()}
          hint={m.gradebook_note_hint()}
          value={note}
          maxLength={gradebookLimits.note}
          onChange={event => setNote(event.target.value)}
        />
      )}
      {save.error && <Notice bad>{save.error.message}</Notice>}
      {isChanged && (
        <div>
          <Button type="submit" look="primary" busy={save.isPending}>
            {m.gradebook_save()}
          </Button>
        </div>
      )}
    </form>
  )
}

/** One student's score in one piece of work: date, attempt, whether it counts, and a link to the answers. */
export function CellDialog(props: Props) {
  const { student, cell, column, manages, onClose } = props
  const { title, isOwn, teacher } = column
  return (
    <Dialog
      open
      title={m.gradebook_cell_title({ name: student.name, title })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <p className="muted">{describeTime(column)}</p>
      <CellFacts cell={cell} column={column} />
      {manages && cell.state !== 'none' && <ExcuseForm {...props} />}
      {isOwn ? (
        <div>
          <Link className={buttonClass('line')} to={answersAddress(column, student.accountId)}>
            {m.gradebook_all_answers()}
          </Link>
        </div>
      ) : (
        <p className="meta">{m.gradebook_others_work({ name: teacher })}</p>
      )}
    </Dialog>
  )
}
