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
import { AddColumnButton } from '../features/teach/gradebook/grades/add-column-dialog.tsx'
import { ChangesView } from '../features/teach/gradebook/grades/changes-view.tsx'
import { GradeTools, type GradeView, gradeViews } from '../features/teach/gradebook/grades/grade-tools.tsx'
import { ScaleView } from '../features/teach/gradebook/grades/scale-view.tsx'
import { WeightsView } from '../features/teach/gradebook/grades/weights-view.tsx'
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

type View = 'scores' | 'topics' | GradeView

const readView = (asked: string | null): View =>
  asked === 'topics' ? asked : (gradeViews.find(view => view === asked) ?? 'scores')

type GradesProps = { gradebook: Gradebook; view: GradeView; onClose(): void }

/** Rules of the results, or who changed what. */
function Grades({ gradebook, view, onClose }: GradesProps) {
  if (view === 'weights') return <WeightsView gradebook={gradebook} onClose={onClose} />
  if (view === 'scale') return <ScaleView gradebook={gradebook} onClose={onClose} />
  return <ChangesView gradebook={gradebook} onClose={onClose} />
}

/** Tabs: scores, or topics by the answers behind them. */
function ScoresOrTopics({ gradebook }: { gradebook: Gradebook }) {
  const [search, setSearch] = useSearchParams()
  const view = readView(search.get('view'))
  const manages = mayManage(gradebook.class.role)
  const open = (next: View) => setSearch(next === 'scores' ? {} : { view: next }, { replace: true })
  if (manages && view !== 'scores' && view !== 'topics')
    return <Grades gradebook={gradebook} view={view} onClose={() => open('scores')} />
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
        <Segment<'scores' | 'topics'>
          legend={m.topics_view()}
          value={view === 'topics' ? view : 'scores'}
          onChange={open}
          choices={[
            { value: 'scores', label: m.gradebook_tab() },
            { value: 'topics', label: m.topics_tab() },
          ]}
        />
        {manages && view !== 'topics' && <GradeTools gradebook={gradebook} onOpen={open} />}
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
  if (gradebook.columns.length > 0 || gradebook.removedColumns.length > 0)
    return <ScoresOrTopics gradebook={gradebook} />
  const mayGive = mayManage(role) && !isArchived
  return (
    <EmptyState
      action={
        <div className="flex flex-wrap gap-3 justify-center">
          {mayGive && (
            <Link className={buttonClass('primary')} to={`/homework/new?class=${id}`}>
              {m.gradebook_give_work()}
            </Link>
          )}
          {mayManage(role) && <AddColumnButton classId={id} />}
        </div>
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
