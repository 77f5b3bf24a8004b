import * as m from '@lantern/messages'
import { CalendarDays, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ClassForm } from '../features/classes/classes/class-form.tsx'
import { classAddress } from '../features/classes/classes/class-labels.ts'
import { ClassRows, JoinedClassRows } from '../features/classes/classes/class-rows.tsx'
import { CodeForm } from '../features/classes/classes/code-form.tsx'
import { Invitations } from '../features/classes/classes/invitations.tsx'
import { useClasses, useCreateClass, useJoinedClasses } from '../features/classes/classes/queries.ts'
import { ReceivedInvitations } from '../features/classes/classes/received-invitations.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { useSession } from '../lib/session.ts'
import { Button, buttonClass } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.classes_title() }) }]

export const clientLoader = () => allowOnly(['teacher', 'student'])

const ToCalendar = () => (
  <Link className={buttonClass('line')} to="/calendar">
    <CalendarDays className="i" aria-hidden="true" />
    {m.calendar_title()}
  </Link>
)

function Taught() {
  const { data, error } = useClasses()
  const [isAdding, setIsAdding] = useState(false)
  const create = useCreateClass()
  const navigate = useNavigate()
  const add = (
    <Button look="primary" icon={<Plus className="i" aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      {m.class_new()}
    </Button>
  )
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.classes_title()}</h1>
          <p>{m.classes_text()}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ToCalendar />
          {data && data.length > 0 && add}
        </div>
      </div>
      <ReceivedInvitations />
      {!data && <Pending error={error} label={m.classes_loading()} lines={4} />}
      {data?.length === 0 && <EmptyState action={add}>{m.classes_empty()}</EmptyState>}
      {data && data.length > 0 && <ClassRows classes={data} />}
      {isAdding && (
        <ClassForm
          title={m.class_new()}
          text={m.class_new_text()}
          submit={m.class_new_do()}
          busy={create.isPending}
          error={create.error?.message}
          onSave={form =>
            create.mutate(form, { onSuccess: reply => void navigate(classAddress(reply.class.id)) })
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

function Joined() {
  const { data, error } = useJoinedClasses()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.classes_title()}</h1>
          <p>{m.classes_student_text()}</p>
        </div>
        <ToCalendar />
      </div>
      {!data && <Pending error={error} label={m.classes_loading()} lines={4} />}
      {data && <Invitations invitations={data.invitations} />}
      {data && data.classes.length > 0 && <JoinedClassRows classes={data.classes} />}
      <Section title={m.class_join_another()}>
        <CodeForm />
      </Section>
    </>
  )
}

/** Classes that I teach, or that I am in. */
export default function Classes() {
  return useSession()?.role === 'teacher' ? <Taught /> : <Joined />
}
