import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { ReviewBanner } from './review-banner.tsx'

/** Notice instead of a form that would be refused: features closed until the review, and open ones. */
export function NotApproved({ title, review }: { title: string; review: TeacherReview }) {
  return (
    <div className="grid max-w-[760px] gap-6">
      <div>
        <h1 className="h-page">{title}</h1>
        <p className="muted mt-1.5">{m.review_closed()}</p>
      </div>
      <ReviewBanner review={review} />
      <Link className={buttonClass('primary', 'md', 'justify-self-start')} to="/create-quiz">
        {m.review_closed_go()}
      </Link>
    </div>
  )
}
