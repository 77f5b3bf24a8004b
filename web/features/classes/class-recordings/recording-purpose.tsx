import type { RecordableClass } from '@lantern/contract/classes/class-recordings/class-recordings'
import { mayAskToRecord } from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import * as m from '@lantern/messages'
import { formatComing } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useAskToRecord } from './queries.ts'

type FieldProps = {
  classes: readonly RecordableClass[]
  classId: string | null
  onClass(classId: string | null): void
}

/** Choice of what a recording is for: oneself, or a class. */
export function PurposeField({ classes, classId, onClass }: FieldProps) {
  return (
    <SelectField
      label={m.lesson_for()}
      choices={[
        { value: '', label: m.lesson_for_me() },
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={classId ?? ''}
      onChange={({ target }) => onClass(target.value || null)}
    />
  )
}

/** Sentences about who may hear a recording, and how long its sound stays. */
export function WhoHears({ chosen }: { chosen: RecordableClass | null }) {
  if (!chosen) return <p>{m.recording_who_text()}</p>
  const { name, teachers, students, soundDays, maxMonths } = chosen
  return (
    <>
      <p>
        {m.lesson_who_class({
          class: name,
          teachers: m.lesson_teachers({ count: teachers }),
          students: m.lesson_students({ count: students }),
        })}
      </p>
      {soundDays !== null && <p>{m.lesson_kept_days({ days: soundDays })}</p>}
      {maxMonths !== null && <p>{m.lesson_kept_months({ months: maxMonths })}</p>}
    </>
  )
}

const describeStanding = ({ standing, until }: RecordableClass, isTeacher: boolean): string => {
  if (standing === 'may') {
    if (isTeacher) return m.lesson_standing_teacher()
    return until ? m.lesson_standing_until({ time: formatComing(until) }) : m.lesson_standing_open()
  }
  const sentences = {
    off: m.lesson_standing_off,
    ask: m.lesson_standing_ask,
    asked: m.lesson_standing_asked,
    refused: m.lesson_standing_refused,
    'taken-back': m.lesson_standing_taken_back,
    over: m.lesson_standing_over,
  }
  return sentences[standing]()
}

/** Permission of a class, or the way to ask for it. */
export function PermissionNotice({ chosen, isTeacher }: { chosen: RecordableClass; isTeacher: boolean }) {
  const ask = useAskToRecord()
  const { id, standing } = chosen
  return (
    <div role="status">
      <Notice silent>
        <p>{describeStanding(chosen, isTeacher)}</p>
        {mayAskToRecord(standing) && (
          <Button className="mt-3" busy={ask.isPending} onClick={() => ask.mutate(id)}>
            {standing === 'ask' ? m.lesson_ask() : m.lesson_ask_again()}
          </Button>
        )}
      </Notice>
    </div>
  )
}
