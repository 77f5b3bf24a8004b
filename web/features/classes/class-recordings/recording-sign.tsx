import type { RunningRecording } from '@lantern/contract/classes/class-recordings/class-recordings'
import * as m from '@lantern/messages'
import { Mic } from 'lucide-react'
import { formatComing } from '../../../lib/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { useClassRecordings } from './queries.ts'

const describe = ({ by, isOwn, isPaused }: RunningRecording): string => {
  if (isOwn) return isPaused ? m.lesson_sign_own_paused() : m.lesson_sign_own()
  return isPaused ? m.lesson_sign_paused({ name: by }) : m.lesson_sign({ name: by })
}

/** Sign for everybody in a class while somebody records its lesson. */
export function RecordingSign({ classId }: { classId: string }) {
  const { data } = useClassRecordings(classId)
  return (
    <div role="status" className="mb-5 grid gap-3 empty:hidden">
      {data?.running.map(running => (
        <Notice key={running.id} icon={Mic}>
          <p>
            <b>{describe(running)}</b>
          </p>
          <p>{m.lesson_sign_since({ time: formatComing(running.startedAt) })}</p>
        </Notice>
      ))}
    </div>
  )
}
