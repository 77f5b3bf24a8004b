import type { SinceLesson } from '@lantern/contract/teach/since-lesson/since-lesson'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { LessonDialog } from './lesson-dialog.tsx'
import { LessonLines } from './lesson-lines.tsx'
import { useSinceLesson } from './queries.ts'

type Props = {
  classId: string
  name: string
  /** Whether the person may change the last lesson. */
  mayChange: boolean
}

const sinceLabel = ({ from, since }: SinceLesson): string =>
  from === 'none' ? m.lesson_since_week() : m.lesson_since({ moment: formatMoment(since) })

/** Lines about one class since its last lesson. */
export function ClassLesson({ classId, name, mayChange }: Props) {
  const { data: lesson, error } = useSinceLesson(classId)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <article className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pb-2">
        <h3 className="type-md">
          <Link to={`/classes/${classId}`}>{name}</Link>
        </h3>
        {lesson && (
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="meta">{sinceLabel(lesson)}</span>
            {mayChange && (
              <Button
                look="quiet"
                size="sm"
                aria-label={m.lesson_change_of({ name })}
                onClick={() => setIsChanging(true)}
              >
                {m.lesson_change()}
              </Button>
            )}
          </span>
        )}
      </div>
      {lesson ? (
        <LessonLines classId={classId} lines={lesson.lines} />
      ) : (
        <Pending error={error} label={m.lesson_loading()} lines={3} />
      )}
      {lesson && isChanging && <LessonDialog lesson={lesson} onClose={() => setIsChanging(false)} />}
    </article>
  )
}
