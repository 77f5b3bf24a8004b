import type { TeacherReview, TeacherState } from '@lantern/contract/people/teachers/teachers'
import * as m from '@lantern/messages'
import { BadgeCheck, CircleAlert, Clock } from 'lucide-react'
import { formatDay } from '../../../lib/format.ts'
import { Notice } from '../../../ui/page/notice.tsx'

const texts: Record<TeacherState, { title(): string; text(): string }> = {
  unverified: { title: m.review_unverified, text: m.review_unverified_text },
  'certificate-missing': { title: m.review_missing, text: m.review_missing_text },
  pending: { title: m.review_pending, text: m.review_pending_text },
  approved: { title: m.review_approved, text: m.review_approved_text },
  rejected: { title: m.review_rejected, text: m.review_rejected_text },
}

const icons: Partial<Record<TeacherState, typeof Clock>> = {
  pending: Clock,
  approved: BadgeCheck,
  rejected: CircleAlert,
}

/** State of the review, announced when it changes. */
export function ReviewBanner({ review }: { review: TeacherReview }) {
  const { title, text } = texts[review.state]
  const sent = review.certificate?.sentAt
  return (
    <div role="status">
      <Notice bad={review.state === 'rejected'} icon={icons[review.state]} silent>
        <p className="font-semibold">{title()}</p>
        <p>{text()}</p>
        {review.note && (
          <blockquote className="mt-2 border-current border-s-2 ps-3 whitespace-pre-line">
            {review.note}
          </blockquote>
        )}
        {review.state === 'pending' && sent && (
          <p className="mt-1">
            {m.review_sent({ name: review.certificate?.name ?? '', day: formatDay(sent) })}
          </p>
        )}
      </Notice>
    </div>
  )
}
