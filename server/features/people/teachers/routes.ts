// Endpoints of teachers → actions.
import type { teacherEndpoints } from '@lantern/contract/people/teachers/teachers'
import type { Handlers } from '../../../http/routes.ts'
import { changeTeaching } from './change-teaching.ts'
import type { TeacherDeps } from './deps.ts'
import { openCertificate } from './open-certificate.ts'
import { readReview } from './read-review.ts'
import { sendCertificate } from './send-certificate.ts'
export const teacherRoutes = (deps: TeacherDeps): Handlers<keyof typeof teacherEndpoints> => ({
  readTeacherReview: async actor => ({ review: await readReview(deps, actor.accountId) }),
  changeTeaching: async (actor, { body }) => ({ review: await changeTeaching(deps, actor, body) }),
  sendCertificate: async (actor, { body }, call) => ({
    review: await sendCertificate(deps, actor, body, call.file),
  }),
  readOwnCertificate: actor => openCertificate(deps, actor.accountId),
})
