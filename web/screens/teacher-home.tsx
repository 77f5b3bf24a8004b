import * as m from '@lantern/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { CertificateForm } from '../features/identity/certificate-form.tsx'
import { allowOnly } from '../features/identity/guard.ts'
import { NoMaterial } from '../features/library/no-material.tsx'
import { useSources } from '../features/library/queries.ts'
import { RecentMaterial } from '../features/library/recent-material.tsx'
import { sortSources } from '../features/library/sources.rules.ts'
import { keepReview, useReview } from '../features/teachers/queries.ts'
import { ReviewBanner } from '../features/teachers/review-banner.tsx'
import { formatWeekday } from '../lib/format.ts'
import { useSession } from '../lib/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const meta = () => [{ title: m.page_title({ page: m.teacher_home() }) }]

export const clientLoader = () => allowOnly(['teacher'])

/** The review with the way to send a certificate, until the teacher is approved. */
function Review() {
  const { data: review, error } = useReview()
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const waited = useRef(false)
  if (error) return <Notice bad>{error.message}</Notice>
  if (!review) return <Skeleton label={m.review_loading()} lines={2} />
  if (review.state !== 'approved') waited.current = true
  // Good news stays until the teacher goes on; later there is nothing to say.
  if (review.state === 'approved')
    return waited.current ? (
      <section className="mb-10">
        <ReviewBanner review={review} />
      </section>
    ) : null
  const asks = review.state === 'certificate-missing'
  const keep = (next: typeof review) => {
    keepReview(client, next)
    setSending(false)
  }
  return (
    <section className="mb-10 grid gap-6">
      <ReviewBanner review={review} />
      {asks || sending ? (
        <CertificateForm review={review} onSent={keep} />
      ) : (
        <Button look="line" className="justify-self-start" onClick={() => setSending(true)}>
          {review.state === 'rejected' ? m.certificate_send_new() : m.certificate_replace()}
        </Button>
      )}
    </section>
  )
}

function Material() {
  const sources = useSources()
  const mine = sortSources(sources.data?.filter(source => !source.isSample) ?? [], 'opened').slice(0, 5)
  if (sources.isPending) return <Skeleton label={m.today_loading()} lines={4} />
  if (mine.length > 0) return <RecentMaterial sources={mine} />
  return <NoMaterial sentence={m.teacher_empty()} />
}

/** The teacher's home. Only what is really there. */
export default function TeacherHome() {
  const session = useSession()
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.today_title({ name: session?.username.split(' ')[0] ?? '' })}</h1>
          <p>{formatWeekday(new Date())}</p>
        </div>
        <Link className={buttonClass('line')} to="/account">
          {m.account_title()}
        </Link>
      </div>
      <Review />
      <Material />
    </>
  )
}
