import { timeFactors } from '@lantern/contract/classes/classes/time-factors.rules'
import type { HomeworkStudent } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { localMoment } from '../../../lib/local-moment.rules.ts'
import { timeFactorLabel } from '../../../lib/time-factor-label.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useAccommodate } from './queries.ts'

const stateLabels: Record<HomeworkStudent['state'], () => string> = {
  'not-begun': m.homework_state_not_begun,
  running: m.homework_state_running,
  finished: m.homework_state_finished,
  late: m.homework_state_late,
}

const grantLabel = ({ timeFactor, extendedUntil, readAloud, clipText }: HomeworkStudent): string =>
  [
    timeFactor !== 1 && timeFactorLabel(timeFactor),
    readAloud && m.class_read_aloud(),
    clipText && m.homework_clip_text(),
    extendedUntil && m.homework_until({ moment: formatMoment(extendedUntil) }),
  ]
    .filter(Boolean)
    .join(', ')

const offlineLabel = ({ from, until, lateAnswers }: NonNullable<HomeworkStudent['offline']>): string =>
  [
    m.homework_offline({ from: formatMoment(from), until: formatMoment(until) }),
    lateAnswers > 0 ? m.homework_offline_late({ count: lateAnswers }) : '',
  ]
    .filter(Boolean)
    .join(' ')

type GrantProps = { homeworkId: string; student: HomeworkStudent; onClose(): void }

/** Dialog for one student's extra time and extension. */
function GrantDialog({ homeworkId, student, onClose }: GrantProps) {
  const accommodate = useAccommodate(homeworkId)
  const [factor, setFactor] = useState(student.timeFactor)
  const [readAloud, setReadAloud] = useState(student.readAloud)
  const [clipText, setClipText] = useState(student.clipText)
  const [until, setUntil] = useState(
    student.extendedUntil ? localMoment(new Date(student.extendedUntil)) : '',
  )
  const save = () =>
    accommodate.mutate(
      {
        accountId: student.accountId,
        timeFactor: factor,
        readAloud,
        clipText,
        extendedUntil: until === '' ? null : new Date(until).toISOString(),
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      title={m.homework_grant_title({ name: student.name })}
      closeLabel={m.dialog_close()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <SelectField
          label={m.homework_grant_time()}
          value={String(factor)}
          choices={timeFactors.map(value => ({ value: String(value), label: timeFactorLabel(value) }))}
          onChange={event =>
            setFactor(timeFactors.find(value => String(value) === event.target.value) ?? factor)
          }
        />
        <label className="flex items-center gap-3">
          <input
            className="check"
            type="checkbox"
            checked={readAloud}
            onChange={event => setReadAloud(event.target.checked)}
          />
          {m.class_read_aloud()}
        </label>
        <label className="flex items-center gap-3">
          <input
            className="check"
            type="checkbox"
            checked={clipText}
            onChange={event => setClipText(event.target.checked)}
          />
          {m.homework_clip_text()}
        </label>
        <Field
          label={m.homework_grant_until()}
          hint={m.homework_grant_until_hint()}
          type="datetime-local"
          value={until}
          onChange={event => setUntil(event.target.value)}
        />
        <Button look="primary" busy={accommodate.isPending} onClick={save}>
          {m.homework_save()}
        </Button>
      </div>
    </Dialog>
  )
}

function Name({ student }: { student: HomeworkStudent }) {
  const grant = grantLabel(student)
  return (
    <>
      <b>{student.name}</b>
      {student.isGuest && <span className="meta ms-2">{m.homework_guest()}</span>}
      {grant && <span className="meta block">{grant}</span>}
      {student.offline && <span className="meta block">{offlineLabel(student.offline)}</span>}
    </>
  )
}

type Props = { homeworkId: string; students: readonly HomeworkStudent[] }

/** Students with their progress. */
export function StudentProgress({ homeworkId, students }: Props) {
  const [granting, setGranting] = useState<HomeworkStudent>()
  return (
    <>
      <DataTable
        caption={m.homework_students()}
        layout="auto"
        rows={students}
        idOf={({ accountId }) => accountId}
        columns={[
          [null, student => <Name student={student} />],
          [null, ({ state }) => stateLabels[state]()],
          [
            null,
            ({ attempts }) => m.homework_attempts_count({ count: attempts }),
            { align: 'right', from: 'tablet' },
          ],
        ]}
        menu={{
          header: m.library_col_actions(),
          labelOf: ({ name }) => m.homework_student_actions({ name }),
          actionsOf: student => [
            { label: m.homework_grant(), icon: <Clock className="i" />, run: () => setGranting(student) },
          ],
        }}
      />
      {granting && (
        <GrantDialog homeworkId={homeworkId} student={granting} onClose={() => setGranting(undefined)} />
      )}
    </>
  )
}
