import * as m from '@lantern/messages'
import { Suspense, useRef, useState } from 'react'
import { cacheReview, useReview } from '../../features/people/teachers/queries.ts'
import { ReviewBanner } from '../../features/people/teachers/review-banner.tsx'
import { useCallCache } from '../../lib/calls/call-cache.ts'
import { lazy } from '../../lib/lazy.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const CertificateForm = lazy(() => import('../../features/people/identity/certificate-form.tsx'))

/** State of the review with the upload of a certificate, until the teacher is approved. */
export function Review() {
  const { data: review, error } = useReview()
  const cache = useCallCache()
  const [sending, setSending] = useState(false)
  const waited = useRef(false)
  if (!review) return <Pending error={error} label={m.teacher_review_loading()} lines={2} />
  if (review.state !== 'approved') waited.current = true
  // Approval is shown until the teacher navigates away.
  if (review.state === 'approved')
    return waited.current ? (
      <section className="mb-10">
        <ReviewBanner review={review} />
      </section>
    ) : null
  const asks = review.state === 'certificate-missing'
  const saveReview = (next: typeof review) => {
    cacheReview(cache, next)
    setSending(false)
  }
  return (
    <section className="mb-10 grid gap-6">
      <ReviewBanner review={review} />
      {asks || sending ? (
        <Suspense fallback={<Skeleton label={m.teacher_review_loading()} lines={4} />}>
          <CertificateForm review={review} onSent={saveReview} />
        </Suspense>
      ) : (
        <Button look="line" className="justify-self-start" onClick={() => setSending(true)}>
          {review.state === 'rejected' ? m.certificate_send_new() : m.certificate_replace()}
        </Button>
      )}
    </section>
  )
}
