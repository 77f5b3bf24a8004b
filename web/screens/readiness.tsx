import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { ExamDialog } from '../features/teach/readiness/exam-form.tsx'
import { ExamRows } from '../features/teach/readiness/exam-rows.tsx'
import { examAddress } from '../features/teach/readiness/labels.ts'
import { useAddExam, useExams } from '../features/teach/readiness/queries.ts'
import { Button } from '../ui/forms/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.readiness_title() }) }]

export const clientLoader = () => allowOnly(['student'])

function AddExam() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const sources = useSources()
  const add = useAddExam()
  const readable = sources.data?.filter(({ state }) => state === 'ready') ?? []
  return (
    <>
      <Button look="primary" icon={<Plus className="i" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m.readiness_add()}
      </Button>
      {open && (
        <ExamDialog
          exam={null}
          sources={readable}
          call={add}
          onSave={fields =>
            add.mutate(fields, { onSuccess: ({ exam }) => void navigate(examAddress(exam.id)) })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Exams of a student, own ones and those of classes. */
export default function ReadinessList() {
  const { data, error } = useExams()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.readiness_title()}</h1>
        </div>
        {data && data.length > 0 && <AddExam />}
      </div>
      {!data && <Pending error={error} label={m.readiness_loading()} lines={5} />}
      {data?.length === 0 && <EmptyState action={<AddExam />}>{m.readiness_none()}</EmptyState>}
      {data && data.length > 0 && (
        <ExamRows exams={data.toSorted((a, b) => Number(a.daysLeft < 0) - Number(b.daysLeft < 0))} />
      )}
    </>
  )
}
