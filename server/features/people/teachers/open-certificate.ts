// Certificate as a file. The endpoint checks the caller: its owner, or an admin.
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import type { TeacherDeps } from './deps.ts'
import { findTeacher } from './queries.ts'

/** @throws Refusal `not-found` where there is none */
export const openCertificate = async (
  deps: Pick<TeacherDeps, 'db' | 'storage'>,
  accountId: string,
): Promise<FileAnswer> => {
  const profile = (await findTeacher(deps.db, accountId))?.profile
  const key = profile?.certificateKey
  const size = key ? await deps.storage.size(key) : null
  if (!key || size === null) throw new Refusal('not-found')
  return {
    size,
    contentType: profile.certificateType ?? 'application/octet-stream',
    name: profile.certificateName ?? 'certificate',
    open: range => deps.storage.open(key, range),
  }
}
