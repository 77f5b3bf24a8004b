import type { RecordingRequest } from '@lantern/contract/classes/class-recordings/class-recordings'
import {
  type LessonMinutes,
  lessonMinutes,
} from '@lantern/contract/classes/class-recordings/recording-permission.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { formatComing, formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDecideRequest } from './queries.ts'

const usualMinutes: LessonMinutes = 90

/** A request that waits for a teacher. */
function WaitingRequest({ classId, request }: { classId: string; request: RecordingRequest }) {
  const [minutes, setMinutes] = useState<LessonMinutes>(usualMinutes)
  const decide = useDecideRequest(classId)
  const { id, student, askedAt } = request
  const isBusy = (decision: string) => decide.isPending && decide.variables?.decision === decision
  return (
    <li className="grid gap-3 border-line border-b pb-5">
      <span className="grid">
        <b className="break-words">{student}</b>
        <span className="meta">{m.lesson_request_at({ moment: formatMoment(askedAt) })}</span>
      </span>
      <SelectField
        label={m.lesson_permit_for()}
        choices={lessonMinutes.map(value => ({
          value: String(value),
          label: m.lesson_minutes({ minutes: value }),
        }))}
        value={String(minutes)}
        onChange={({ target }) =>
          setMinutes(lessonMinutes.find(value => String(value) === target.value) ?? usualMinutes)
        }
      />
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="primary"
          busy={isBusy('permit-lesson')}
          onClick={() => decide.mutate({ id, decision: 'permit-lesson', minutes })}
        >
          {m.lesson_permit()}
        </Button>
        <Button
          size="sm"
          busy={isBusy('permit-always')}
          onClick={() => decide.mutate({ id, decision: 'permit-always' })}
        >
          {m.lesson_permit_always()}
        </Button>
        <Button
          size="sm"
          look="quiet"
          busy={isBusy('refuse')}
          onClick={() => decide.mutate({ id, decision: 'refuse' })}
        >
          {m.lesson_refuse()}
        </Button>
      </span>
    </li>
  )
}

/** A permission, which can be taken back. */
function Permission({ classId, request }: { classId: string; request: RecordingRequest }) {
  const [isAsking, setIsAsking] = useState(false)
  const decide = useDecideRequest(classId)
  const { id, student, until, decidedBy } = request
  const name = decidedBy || m.lesson_some_teacher()
  return (
    <li>
      <span>
        <b className="break-words">{student}</b>
        <span className="meta">
          {until ? m.lesson_until({ time: formatComing(until), name }) : m.lesson_always({ name })}
        </span>
      </span>
      <Button
        size="sm"
        look="quiet"
        aria-label={m.lesson_take_back_of({ name: student })}
        onClick={() => setIsAsking(true)}
      >
        {m.lesson_take_back()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          words={{
            title: m.lesson_take_back_of({ name: student }),
            text: m.lesson_take_back_text({ name: student }),
            confirm: m.lesson_take_back(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          onConfirm={() => {
            setIsAsking(false)
            decide.mutate({ id, decision: 'withdraw' })
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}

const isValid = ({ state, until }: RecordingRequest, now: Date): boolean =>
  state === 'permitted' && (until === null || new Date(until) > now)

type Props = { classId: string; requests: readonly RecordingRequest[] }

/** Students who ask to record, and those who may. */
export function RecordingRequests({ classId, requests }: Props) {
  const waiting = requests.filter(({ state }) => state === 'asked')
  const now = new Date()
  const permitted = requests.filter(request => isValid(request, now))
  return (
    <>
      {waiting.length > 0 && (
        <div className="grid gap-2">
          <h3 className="type-sm font-[560]">{m.lesson_requests()}</h3>
          <ul className="grid gap-5">
            {waiting.map(request => (
              <WaitingRequest key={request.id} classId={classId} request={request} />
            ))}
          </ul>
        </div>
      )}
      {permitted.length > 0 && (
        <div className="grid gap-2">
          <h3 className="type-sm font-[560]">{m.lesson_permits()}</h3>
          <ul className="rows two ruled">
            {permitted.map(request => (
              <Permission key={request.id} classId={classId} request={request} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
