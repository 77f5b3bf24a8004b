// State of a teacher's review (product decision: unverified → pending → approved or rejected).
import type { TeacherState } from '@lantern/contract/people/teachers/teachers'

type Facts = {
  isVerified: boolean
  hasCertificate: boolean
  decision: 'approved' | 'rejected' | null
}

/**
 * State of a review. An approved teacher stays approved, also one an admin made by hand, who has no
 * certificate.
 */
export const teacherState = ({ isVerified, hasCertificate, decision }: Facts): TeacherState => {
  if (!isVerified) return 'unverified'
  if (decision) return decision
  return hasCertificate ? 'pending' : 'certificate-missing'
}
