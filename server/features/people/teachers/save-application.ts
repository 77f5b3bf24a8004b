// Storage of a teacher's application, with the certificate as a private file.
import { Readable } from 'node:stream'
import type { Teaching } from '@lantern/contract/people/teachers/teachers'
import type { Connection } from '../../../database/client.ts'
import type { Certificate } from './application-form.ts'
import type { TeacherDeps } from './deps.ts'
import { findTeacher, upsertProfile } from './queries.ts'

/** Changes; a new certificate asks for a new decision. */
type ApplicationChange = { teaching: Teaching | null; certificate: Certificate }

/**
 * @param requested null makes a profile without a certificate, for somebody who came by Google
 * The certificate it replaces is removed; the new one too, when it can't be kept.
 */
export const saveApplication = async (
  deps: Pick<TeacherDeps, 'storage' | 'clock'>,
  connection: Connection,
  accountId: string,
  requested: ApplicationChange | null,
): Promise<void> => {
  if (!requested) return void (await upsertProfile(connection, accountId, {}))
  const before = await findTeacher(connection, accountId)
  const { certificate, teaching } = requested
  const file = await deps.storage.put(Readable.from([certificate.bytes]))
  try {
    await upsertProfile(connection, accountId, {
      ...teaching,
      certificateKey: file.key,
      certificateName: certificate.name.slice(0, 200),
      certificateType: certificate.type,
      certificateBytes: file.bytes,
      sentAt: deps.clock.now(),
      decision: null,
      note: '',
      decidedAt: null,
    })
  } catch (error) {
    await deps.storage.remove(file.key)
    throw error
  }
  const old = before?.profile?.certificateKey
  if (old) await deps.storage.remove(old)
}
