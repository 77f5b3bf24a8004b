import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { Link, useParams, useSearchParams } from 'react-router'
import { ClassTabs } from '../features/classes/classes/class-tabs.tsx'
import { UnknownClass } from '../features/classes/classes/unknown-class.tsx'
import { sourceAddress } from '../features/material/library/sources.rules.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { GradebookHead } from '../features/teach/gradebook/gradebook-head.tsx'
import { GradebookView } from '../features/teach/gradebook/gradebook-view.tsx'
import { useClassTopics } from '../features/teach/gradebook/queries.ts'
import { TopicsView } from '../features/teach/gradebook/topics-view.tsx'
import { ApiError } from '../lib/api.ts'
import { useRead } from '../lib/calls/use-read.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Segment } from '../ui/forms/segment.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.gradebook_scores() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Topics({ classId }: { classId: string }) {
  const { data, error } = useClassTopics(classId)
  if (!data) return <Pending error={error} label={m.topics_loading()} lines={8} />
  if (data.topics.length === 0) return <EmptyState>{m.topics_empty()}</EmptyState>
  return <TopicsView topics={data} addressOf={sourceAddress} />
}

type View = 'scores' | 'topics'

/** Tabs: scores, or topics by the answers behind them. */
function ScoresOrTopics({ gradebook }: { gradebook: Gradebook }) {
  const [search, setSearch] = useSearchParams()
  const view: View = search.get('view') === 'topics' ? 'topics' : 'scores'
  return (
    <>
      <div className="flex pt-4">
        <Segment<View>
          legend={m.topics_view()}
          value={view}
          onChange={next => setSearch(next === 'topics' ? { view: next } : {}, { replace: true })}
          choices={[
            { value: 'scores', label: m.gradebook_tab() },
            { value: 'topics', label: m.topics_tab() },
          ]}
        />
      </div>
      {view === 'topics' ? <Topics classId={gradebook.class.id} /> : <GradebookView gradebook={gradebook} />}
    </>
  )
}

function Scores({ gradebook }: { gradebook: Gradebook }) {
  const { id, role, isArchived } = gradebook.class
  if (gradebook.students.length === 0)
    return (
      <EmptyState
        action={
          <Link className={buttonClass('line')} to={`/classes/${id}?view=students`}>
            {m.gradebook_to_students()}
          </Link>
        }
      >
        {m.gradebook_no_students()}
      </EmptyState>
    )
  if (gradebook.columns.length > 0) return <ScoresOrTopics gradebook={gradebook} />
  const mayGive = mayManage(role) && !isArchived
  return (
    <EmptyState
      action={
        mayGive && (
          <Link className={buttonClass('primary')} to={`/homework/new?class=${id}`}>
            {m.gradebook_give_work()}
          </Link>
        )
      }
    >
      {m.gradebook_no_work()}
    </EmptyState>
  )
}

/** Page with the gradebook and topics of a class. */
export default function ClassScores() {
  const { classId = '' } = useParams()
  const { data, error } = useRead('GET /classes/:classId/gradebook', {
    params: { classId },
    pick: 'gradebook',
    staleTime: 0,
    retry: false,
  })
  if (error instanceof ApiError && error.status === 404) return <UnknownClass title={m.gradebook_scores()} />
  if (!data) return <Pending error={error} label={m.gradebook_loading()} lines={8} />
  return (
    <>
      <GradebookHead gradebook={data} />
      <ClassTabs classId={classId} view="scores" />
      <Scores gradebook={data} />
    </>
  )
}
