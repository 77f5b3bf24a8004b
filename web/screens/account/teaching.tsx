import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { TeachingForm } from '../../features/people/identity/account/teaching-form.tsx'
import { cacheReview, useReview } from '../../features/people/teachers/queries.ts'
import { useCallCache } from '../../lib/calls/call-cache.ts'
import { SettingsSection } from '../../ui/forms/settings-section.tsx'

/** Teacher's subjects; without a certificate they are sent together with it. */
export default function TeachingSection() {
  const cache = useCallCache()
  const { data: review } = useReview()
  if (!review) return null
  return (
    <SettingsSection title={m.sign_up_teaching()} text={m.teaching_text()}>
      {review.certificate ? (
        <TeachingForm review={review} onSaved={saved => cacheReview(cache, saved)} />
      ) : (
        <Link className="link justify-self-start" to="/teacher-dashboard">
          {m.teaching_certificate_first()}
        </Link>
      )}
    </SettingsSection>
  )
}
