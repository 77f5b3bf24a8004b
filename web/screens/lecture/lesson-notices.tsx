import * as m from '@lantern/messages'
import { deleteStoredRecording } from '../../features/material/recordings/record/recording-store.ts'
import { formatComing } from '../../lib/format.ts'
import type { LessonRecording } from '../../lib/recordings/sending.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import type { Ended } from './use-lecture-recorder.ts'

/** Class of a recording that runs, and what its members see. */
export function RunningLesson({ lesson, isAway }: { lesson: LessonRecording; isAway: boolean }) {
  return (
    <Notice>
      <p>{m.lesson_running_for({ class: lesson.className })}</p>
      {lesson.until && <p>{m.lesson_running_until({ time: formatComing(lesson.until) })}</p>}
      {isAway && <p role="status">{m.lesson_unreachable()}</p>}
    </Notice>
  )
}

/** Reason why a recording ended before it was stopped, and what became of its sound. */
export function EndedLesson({ ended, onDeleted }: { ended: Ended | null; onDeleted(): void }) {
  if (!ended) return null
  const { state, recording } = ended
  if (state === 'over')
    return (
      <div className="mb-6" role="status">
        <Notice silent>{m.lesson_over()}</Notice>
      </div>
    )
  const remove = () =>
    void deleteStoredRecording(recording.id).then(() => {
      showToast(m.lesson_deleted())
      onDeleted()
    })
  return (
    <div className="mb-6">
      <Notice bad>
        <p>
          <b>{m.lesson_withdrawn_title()}</b>
        </p>
        <p>{m.lesson_withdrawn_text()}</p>
        <Button className="mt-3" onClick={remove}>
          {m.lesson_delete()}
        </Button>
      </Notice>
    </div>
  )
}
