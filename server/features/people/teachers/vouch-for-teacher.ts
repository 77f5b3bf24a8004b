import type { Connection } from '../../../database/client.ts'
import { findTeacher, upsertProfile } from './queries.ts'

/** Approves a teacher without a certificate, because an admin gave the role by hand. */
export const vouchForTeacher = async (db: Connection, accountId: string, now: Date): Promise<void> => {
  const teacher = await findTeacher(db, accountId)
  if (teacher?.profile?.decision === 'approved') return
  await upsertProfile(db, accountId, { decision: 'approved', note: '', decidedAt: now })
}
