import type { ClassDoubt } from '@lantern/contract/help/doubts/class-doubts'
import { describeSubject } from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { chatAddress, waitedLabel } from './doubt-labels.ts'

const lookAgainMs = 60_000

const useClassDoubts = (classId: string, page: number) =>
  useRead('GET /classes/:classId/doubts', {
    params: { classId },
    query: { page },
    staleTime: 0,
    refetchInterval: lookAgainMs,
    retry: false,
  })

const stateNote = ({ state, teacher }: ClassDoubt): string | null => {
  if (state === 'open') return null
  if (state === 'taken') return teacher && m.doubt_class_claimed({ name: teacher.name })
  return teacher ? m.doubt_class_solved({ name: teacher.name }) : m.doubt_class_solved_alone()
}

function ClassDoubtRow({ doubt }: { doubt: ClassDoubt }) {
  const { id, question, asker, state, askedAt, updatedAt, canOpen } = doubt
  const words = (
    <>
      <b className="line-clamp-2">{question}</b>
      <span className="meta">
        {[describeSubject(doubt), asker.name, stateNote(doubt)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  return (
    <li>
      {canOpen ? <Link to={chatAddress(id)}>{words}</Link> : <span>{words}</span>}
      <span className="mono">{state === 'open' ? waitedLabel(askedAt) : formatDay(updatedAt)}</span>
    </li>
  )
}

/** Doubts of a class's students, for its owner and co-teachers; waiting ones come first. */
export function ClassDoubtsSection({ classId }: { classId: string }) {
  const [page, setPage] = useState(1)
  const { data, error } = useClassDoubts(classId, page)
  return (
    <Section title={m.doubts_title()}>
      <p className="muted">{m.doubt_class_note()}</p>
      {!data && <Pending error={error} label={m.doubts_loading()} lines={4} />}
      {data?.doubts.length === 0 && page === 1 && <EmptyState>{m.doubt_class_empty()}</EmptyState>}
      {data && data.doubts.length > 0 && (
        <ul className="rows two ruled">
          {data.doubts.map(doubt => (
            <ClassDoubtRow key={doubt.id} doubt={doubt} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {page > 1 && (
          <Button size="sm" onClick={() => setPage(page - 1)}>
            {m.doubt_page_before()}
          </Button>
        )}
        {data?.hasMore && (
          <Button size="sm" onClick={() => setPage(page + 1)}>
            {m.doubt_page_next()}
          </Button>
        )}
      </div>
    </Section>
  )
}
