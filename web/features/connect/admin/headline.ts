import type { Overview } from '@lantern/contract/connect/admin/admin'
import * as m from '@lantern/messages'

/** Heading of the overview: tasks that wait for an admin. */
export const getHeadline = ({ reviewsWaiting, jobs }: Overview): string => {
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0)
  if (reviewsWaiting > 0 && failed > 0)
    return m.admin_headline_both({
      teachers: m.admin_headline_teachers({ count: reviewsWaiting }),
      jobs: m.admin_headline_jobs({ count: failed }),
    })
  if (reviewsWaiting > 0) return m.admin_headline_teachers({ count: reviewsWaiting })
  if (failed > 0) return m.admin_headline_jobs({ count: failed })
  return m.admin_headline_well()
}
