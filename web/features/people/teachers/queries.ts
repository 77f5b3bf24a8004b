// The review of the teacher who is signed in.
import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const key = ['teacher-review']

/** @param isTeacher nobody else has a review */
export const useReview = (isTeacher = true) =>
  useQuery({
    queryKey: key,
    queryFn: async () => (await api('GET /teacher/review')).review,
    enabled: isTeacher,
  })

/** Puts a review that the socket or a form brought in place of the one shown. */
export const cacheReview = (client: QueryClient, review: TeacherReview): void => {
  client.setQueryData(key, review)
}
