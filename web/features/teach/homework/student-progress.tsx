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
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { useAccommodate } from './queries.ts'

const stateLabels: Record<HomeworkStudent['state'], () => string> = {
  'not-begun': m.homework_state_not_begun,
  running: m.homework_state_running,
  finished: m.homework_state_finished,
  late: m.homework_state_late,
}

const grantLabel = ({ timeFactor, extendedUntil }: HomeworkStudent): string =>
  [
    timeFactor !== 1 && timeFactorLabel(timeFactor),
    extendedUntil && m.homework_until({ moment: formatMoment(extendedUntil) }),
  ]
    .filter(Boolean)
    .join(', ')

type GrantProps = { homeworkId: string; student: HomeworkStudent; onClose(): void }

/** Dialog for one student's extra time and extension. */
function GrantDialog({ homeworkId, student, onClose }: GrantProps) {
  const accommodate = useAccommodate(homeworkId)
  const [factor, setFactor] = useState(student.timeFactor)
  const [until, setUntil] = useState(
    student.extendedUntil ? localMoment(new Date(student.extendedUntil)) : '',
  )
  const save = () =>
    accommodate.mutate(
      {
        accountId: student.accountId,
        timeFactor: factor,
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

/** Students with their progress. */
export function StudentProgress({
  homeworkId,
  students,
}: {
  homeworkId: string
  students: readonly HomeworkStudent[]
}) {
  const [granting, setGranting] = useState<HomeworkStudent>()
  return (
    <>
      <table className="tbl table-auto!">
        <tbody>
          {students.map(student => (
            <tr key={student.accountId}>
              <td>
                <b>{student.name}</b>
                {student.isGuest && <span className="meta ml-2">{m.homework_guest()}</span>}
                {grantLabel(student) && <span className="meta block">{grantLabel(student)}</span>}
              </td>
              <td>{stateLabels[student.state]()}</td>
              <td className="r wide-only">{m.homework_attempts_count({ count: student.attempts })}</td>
              <td className="r w-11">
                <ActionMenu
                  label={m.homework_student_actions({ name: student.name })}
                  actions={[
                    {
                      label: m.homework_grant(),
                      icon: <Clock className="i" />,
                      run: () => setGranting(student),
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {granting && (
        <GrantDialog homeworkId={homeworkId} student={granting} onClose={() => setGranting(undefined)} />
      )}
    </>
  )
}
