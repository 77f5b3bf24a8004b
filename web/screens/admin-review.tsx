import type { Application } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApplicationFacts } from '../features/connect/admin/application-facts.tsx'
import { useCertificatePages } from '../features/connect/admin/certificate-pages.ts'
import { CertificateView } from '../features/connect/admin/certificate-view.tsx'
import { Comparison } from '../features/connect/admin/comparison.tsx'
import { useApplications, useCertificate } from '../features/connect/admin/queries.ts'
import { ReviewDecision } from '../features/connect/admin/review-decision.tsx'
import { useRead } from '../lib/calls/use-read.ts'
import { formatAge } from '../lib/format.ts'
import { Pending } from '../ui/page/pending.tsx'

export const meta = () => [{ title: m.page_title({ page: m.admin_certificate() }) }]

type StepProps = { to: Application | undefined; label: string; icon: typeof ChevronLeft }

function Step({ to, label, icon: Icon }: StepProps) {
  if (!to) return null
  return (
    <Link className="btn btn-icon" to={`/admin/reviews/${to.teacherId}`} aria-label={label}>
      <Icon className="i" aria-hidden="true" />
    </Link>
  )
}

function Head({ application, queue }: { application: Application; queue: readonly Application[] }) {
  const index = queue.findIndex(({ teacherId }) => teacherId === application.teacherId)
  const sent = application.review.certificate?.sentAt
  const waits = index !== -1
  return (
    <div className="page-head">
      <div>
        <h1 className="h-page">{m.admin_certificate()}</h1>
        <p>
          {waits && `${m.admin_of_waiting({ index: index + 1, count: queue.length })} `}
          {sent && m.admin_sent_ago({ age: formatAge(sent) })}
        </p>
      </div>
      {waits && (
        <div className="flex">
          <Step to={queue[index - 1]} label={m.admin_previous()} icon={ChevronLeft} />
          <Step to={queue[index + 1]} label={m.admin_next()} icon={ChevronRight} />
        </div>
      )}
    </div>
  )
}

function Body({ application, queue }: { application: Application; queue: readonly Application[] }) {
  const navigate = useNavigate()
  const file = useCertificate(application)
  const sentAt = application.review.certificate?.sentAt ?? ''
  const pages = useCertificatePages(file.data, `${application.teacherId} ${sentAt}`)
  const next = queue.find(({ teacherId }) => teacherId !== application.teacherId)
  const goOn = () => navigate(next ? `/admin/reviews/${next.teacherId}` : '/admin/reviews')
  return (
    <div className="grid grid-cols-[minmax(0,1.35fr)_minmax(300px,1fr)] gap-[clamp(20px,2.6vw,40px)] items-start max-980:grid-cols-[minmax(0,1fr)]">
      <CertificateView application={application} pages={pages.data} error={file.error ?? pages.error} />
      <aside className="grid content-start gap-6" aria-label={m.admin_decision()}>
        <ApplicationFacts application={application} />
        <Comparison application={application} pages={pages.data} />
        <ReviewDecision key={application.teacherId} application={application} onDecided={goOn} />
      </aside>
    </div>
  )
}

/** Page with a teacher's certificate beside the form, and the decision. */
export default function AdminReview() {
  const { teacherId = '' } = useParams()
  const { data: application, error } = useRead('GET /admin/reviews/:teacherId', {
    params: { teacherId },
    pick: 'application',
  })
  const { data: queue = [] } = useApplications('pending')
  if (!application) return <Pending error={error} label={m.admin_loading()} lines={9} />
  return (
    <>
      <Head application={application} queue={queue} />
      <Body key={teacherId} application={application} queue={queue} />
    </>
  )
}
