import type { ClassHomework } from '@lantern/contract/teach/homework/class-homework'
import * as m from '@lantern/messages'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { homeworkAddress, timeLabel } from './homework-labels.ts'
import './homework.css'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'

/** How many handed in, began and didn't begin, as lengths. */
function Split({ parts }: { parts: readonly number[] }) {
  return (
    <span className="homework-split" aria-hidden="true">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three parts in a fixed order.
        <i key={index} style={{ flexGrow: part }} hidden={part === 0} />
      ))}
    </span>
  )
}

function Row({ classId, one }: { classId: string; one: ClassHomework }) {
  const { homework, teacher, isOwn, notBegun, remindedAt } = one
  const { id, title, settings, state, students, begun, finished } = homework
  const remind = useCall('POST /classes/:classId/homework/:homeworkId/reminders', {
    input: (homeworkId: string) => ({ params: { classId, homeworkId } }),
    invalidates: [callKey('GET /classes/:classId/homework', { params: { classId } })],
  })
  const missing = students - finished
  const mayRemind = (state === 'open' || state === 'late') && missing > 0
  const send = () =>
    remind.mutate(id, {
      onSuccess: ({ reminded }) => showToast(m.class_reminded({ count: reminded })),
    })
  return (
    <li>
      <div className="homework-line">
        {isOwn ? (
          <Link to={homeworkAddress(id)}>
            <b>{title}</b>
          </Link>
        ) : (
          <span>
            <b>{title}</b> <span className="meta">{teacher}</span>
          </span>
        )}
        <span className="meta">
          {timeLabel({ ...settings, state })}
          {!homework.isForAll && ` · ${m.homework_for_some()}`}
        </span>
      </div>
      {state !== 'planned' && (
        <div className="homework-line">
          <Split parts={[finished, begun - finished, students - begun]} />
          <span className="meta">
            {m.class_work_counts({ finished, begun: begun - finished, missing: students - begun })}
          </span>
        </div>
      )}
      {(notBegun.length > 0 || mayRemind) && state !== 'planned' && (
        <div className="homework-line">
          <p className="muted">{notBegun.length > 0 && m.class_not_begun({ names: notBegun.join(', ') })}</p>
          {mayRemind &&
            (remindedAt && Date.now() - Date.parse(remindedAt) < 6 * 3_600_000 ? (
              <span className="meta">{m.class_reminded_at({ moment: formatMoment(remindedAt) })}</span>
            ) : (
              <Button
                size="sm"
                icon={<Bell className="i" aria-hidden="true" />}
                busy={remind.isPending}
                onClick={send}
              >
                {m.class_remind({ count: missing })}
              </Button>
            ))}
        </div>
      )}
    </li>
  )
}

/** The homework of a class: who has handed in, who hasn't begun, and a word to them. */
export function ClassHomeworkRows({
  classId,
  homework,
}: {
  classId: string
  homework: readonly ClassHomework[]
}) {
  return (
    <ul className="class-homework">
      {homework.map(one => (
        <Row key={one.homework.id} classId={classId} one={one} />
      ))}
    </ul>
  )
}
