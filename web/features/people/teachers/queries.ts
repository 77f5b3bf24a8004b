// Query of the signed-in teacher's review.
import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { useRead } from '../../../lib/calls/use-read.ts'

/** @param isTeacher nobody else has a review */
export const useReview = (isTeacher = true) =>
  useRead('GET /teacher/review', { pick: 'review', enabled: isTeacher })

/** Updates the cached review from a socket message or a form. */
export const cacheReview = (cache: CallCache, review: TeacherReview): void =>
  cache.put('GET /teacher/review', {}, { review })
