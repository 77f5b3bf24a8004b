import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import { sinceLessonLimits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useClasses } from '../../features/classes/classes/queries.ts'
import { ClassLesson } from '../../features/teach/since-lesson/class-lesson.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Section } from '../../ui/page/section.tsx'

/** Classes shown at first. */
const few = 4

/** Lines of each class with students since its last lesson; null without one. */
export function LessonsOfClasses() {
  const { data = [] } = useClasses()
  const [showsAll, setShowsAll] = useState(false)
  const taught = data.filter(
    ({ archivedAt, isOwnApproved, students }) => archivedAt === null && isOwnApproved && students > 0,
  )
  if (taught.length === 0) return null
  return (
    <Section title={m.lesson_title()}>
      {(showsAll ? taught : taught.slice(0, few)).map(({ id, name, role }) => (
        <ClassLesson key={id} classId={id} name={name} mayChange={mayManage(role)} />
      ))}
      {taught.length > few && !showsAll && (
        <Button size="sm" className="mb-4" onClick={() => setShowsAll(true)}>
          {m.lesson_all()}
        </Button>
      )}
      <p className="hint">{m.lesson_privacy({ least: sinceLessonLimits.minStudents })}</p>
    </Section>
  )
}
