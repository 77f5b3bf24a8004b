import type { ClassHomework } from '@lantern/contract/teach/homework/class-homework'
import * as m from '@lantern/messages'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import styles from './homework.module.css'
import { homeworkAddress, timeLabel } from './homework-labels.ts'

/** Numbers of students who handed in, began and didn't begin, as bars. */
function Split({ parts }: { parts: readonly number[] }) {
  return (
    <span className="flex [flex:1_1_160px] gap-[3px] h-2.5" aria-hidden="true">
      {parts.map((part, index) => (
        <i
          className="[flex-basis:0] rounded-[4px] bg-well [box-shadow:inset_0_0_0_1px_var(--line-strong)] nth-1:bg-shade nth-1:[box-shadow:none] nth-2:bg-line-strong nth-2:[box-shadow:none]"
          // biome-ignore lint/suspicious/noArrayIndexKey: three parts in a fixed order.
          key={index}
          style={{ flexGrow: part }}
          hidden={part === 0}
        />
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
    <li className="grid gap-2 py-[18px] px-0 border-t border-t-line">
      <div className={`${styles.homeworkLine} flex flex-wrap gap-y-1.5 gap-x-5 justify-between items-center`}>
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
        <div
          className={`${styles.homeworkLine} flex flex-wrap gap-y-1.5 gap-x-5 justify-between items-center`}
        >
          <Split parts={[finished, begun - finished, students - begun]} />
          <span className="meta">
            {m.class_work_counts({ finished, begun: begun - finished, missing: students - begun })}
          </span>
        </div>
      )}
      {(notBegun.length > 0 || mayRemind) && state !== 'planned' && (
        <div
          className={`${styles.homeworkLine} flex flex-wrap gap-y-1.5 gap-x-5 justify-between items-center`}
        >
          <p className="muted [flex:1_1_300px] type-sm">
            {notBegun.length > 0 && m.class_not_begun({ names: notBegun.join(', ') })}
          </p>
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

/** Homework of a class: submissions, students who haven't begun, and reminders. */
export function ClassHomeworkRows({
  classId,
  homework,
}: {
  classId: string
  homework: readonly ClassHomework[]
}) {
  return (
    <ul className="border-b border-b-line">
      {homework.map(one => (
        <Row key={one.homework.id} classId={classId} one={one} />
      ))}
    </ul>
  )
}
