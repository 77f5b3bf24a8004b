import type { Readiness } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { allowOnly } from '../features/people/identity/guard.ts'
import { ExamDialog } from '../features/teach/readiness/exam-form.tsx'
import { ExamTabs } from '../features/teach/readiness/exam-tabs.tsx'
import { dayLine, type ExamView, readinessAddress } from '../features/teach/readiness/labels.ts'
import { PlanView, planHeadline } from '../features/teach/readiness/plan-view.tsx'
import { useChangeExam, useReadiness } from '../features/teach/readiness/queries.ts'
import { RemoveExam } from '../features/teach/readiness/remove-exam.tsx'
import { ResultView } from '../features/teach/readiness/result-view.tsx'
import { StandView, standHeadline } from '../features/teach/readiness/stand-view.tsx'
import { Button } from '../ui/forms/button.tsx'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.readiness_title() }) }]

export const clientLoader = () => allowOnly(['student'])

const readView = (asked: string | null): ExamView =>
  asked === 'plan' || asked === 'result' ? asked : 'stand'

const headlines: Record<ExamView, (readiness: Readiness) => string> = {
  stand: standHeadline,
  plan: planHeadline,
  result: () => m.readiness_result_head(),
}

/** Changes of one's own exam. */
function OwnExam({ exam }: { exam: Readiness['exam'] }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const navigate = useNavigate()
  const sources = useSources()
  const change = useChangeExam(exam.id)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setOpen('change')}>
        {m.readiness_change()}
      </Button>
      <Button size="sm" look="quiet" onClick={() => setOpen('remove')}>
        {m.readiness_delete()}
      </Button>
      {open === 'change' && (
        <ExamDialog
          exam={exam}
          sources={sources.data?.filter(({ state }) => state === 'ready') ?? []}
          call={change}
          onSave={fields => change.mutate(fields, { onSuccess: close })}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <RemoveExam exam={exam} onRemoved={() => void navigate(readinessAddress)} onClose={close} />
      )}
    </div>
  )
}

const views: Record<ExamView, (readiness: Readiness) => ReactNode> = {
  stand: readiness => <StandView readiness={readiness} />,
  plan: readiness => <PlanView key={readiness.plan.revision} readiness={readiness} />,
  result: readiness => <ResultView readiness={readiness} />,
}

function Page({ readiness, view }: { readiness: Readiness; view: ExamView }) {
  const { exam } = readiness
  return (
    <>
      <ExamTabs examId={exam.id} view={view} />
      <div className="page-head mt-7">
        <div>
          <h1 className="h-page">{headlines[view](readiness)}</h1>
          <p>{dayLine(readiness)}</p>
        </div>
        {exam.isMine && <OwnExam exam={exam} />}
      </div>
      {views[view](readiness)}
    </>
  )
}

/** Readiness for an exam: expected marks, plan and result. */
export default function ExamReadiness() {
  const { examId = '' } = useParams()
  const [params] = useSearchParams()
  const { data, error } = useReadiness(examId)
  return (
    <>
      <Link className="link inline-flex items-center gap-2 type-sm min-h-11" to={readinessAddress}>
        <ArrowLeft className="i rtl:rotate-180" aria-hidden="true" />
        {m.readiness_all()}
      </Link>
      {data ? (
        <Page readiness={data} view={readView(params.get('view'))} />
      ) : (
        <Pending error={error} label={m.readiness_loading()} lines={8} />
      )}
    </>
  )
}
