// Change of a teacher's subjects. An approval rests on a certificate for them, so that a change needs a new
// approval; years and own words don't.
import type { TeacherReview } from '@lantern/contract/people/teachers/teachers'
import type { TeacherForm } from '@lantern/contract/people/teachers/teaching.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { readTeaching } from './application-form.ts'
import type { TeacherDeps } from './deps.ts'
import { notifyOfApplication } from './notify-of-application.ts'
import { lockProfile, upsertProfile } from './queries.ts'
import { readReview } from './read-review.ts'

const approvedFields = ['highestQualification', 'subject', 'subcategory'] as const

/** @throws Refusal `certificate-missing` before the first certificate, which includes these fields */
export const changeTeaching = async (
  deps: TeacherDeps,
  actor: Actor,
  { specified, ...form }: TeacherForm & { specified: string },
): Promise<TeacherReview> => {
  const teaching = readTeaching(form)
  const isAskedAgain = await deps.db.transaction(async tx => {
    const before = await lockProfile(tx, actor.accountId)
    if (!before?.certificateKey) throw new Refusal('certificate-missing')
    const isOther = approvedFields.some(field => before[field] !== teaching[field])
    const isResubmitted = before.decision === 'approved' && isOther
    await upsertProfile(tx, actor.accountId, {
      ...teaching,
      specified: teaching.subject === 'Other' ? specified : '',
      ...(isResubmitted && { decision: null, note: '', decidedAt: null }),
    })
    return isResubmitted
  })
  if (isAskedAgain) await notifyOfApplication(deps, actor.accountId)
  return readReview(deps, actor.accountId)
}
