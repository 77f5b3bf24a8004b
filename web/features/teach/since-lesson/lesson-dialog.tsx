import type { SinceLesson } from '@lantern/contract/teach/since-lesson/since-lesson'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { localDay } from '../../../lib/local-moment.rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useSetLesson } from './queries.ts'

/** Choice of the day of the last lesson. */
export function LessonDialog({ lesson, onClose }: { lesson: SinceLesson; onClose(): void }) {
  const today = localDay(new Date())
  const [day, setDay] = useState(lesson.from === 'none' ? today : localDay(new Date(lesson.since)))
  const change = useSetLesson(lesson.classId)
  const set = (at: string | null) => change.mutate({ at, before: lesson.setAt }, { onSuccess: onClose })
  return (
    <Dialog open title={m.lesson_dialog()} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form
        onSubmit={() => day && set(new Date(`${day}T00:00`).toISOString())}
        submit={m.lesson_save()}
        call={change}
        onCancel={onClose}
      >
        <p className="muted">{m.lesson_dialog_text()}</p>
        <Field
          label={m.lesson_day()}
          type="date"
          required
          max={today}
          value={day}
          onChange={event => setDay(event.target.value)}
        />
        {lesson.setAt !== null && (
          <Button size="sm" className="justify-self-start" onClick={() => set(null)}>
            {m.lesson_automatic()}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
