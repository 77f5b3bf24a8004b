// Settings that depend on a person's age.
import { type AgeSettings, readAgeSettings } from '@lantern/contract/people/identity/children.rules'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { findAge } from './consent-queries.ts'

export const loadAgeSettings = async (
  db: Connection,
  accountId: string,
  now: Date,
): Promise<{ isChild: boolean; settings: AgeSettings }> => {
  const age = await findAge(db, accountId)
  const isChild = age?.childUntil != null && age.childUntil > now
  const consent = { model: age?.allowsModel ?? false, videos: age?.allowsVideos ?? false }
  return { isChild, settings: readAgeSettings(isChild ? consent : null) }
}

/** @throws Refusal `parent-decides` below the age for it without a parent's permission */
export const checkAge = async (
  db: Connection,
  accountId: string,
  what: keyof AgeSettings,
  now: Date,
): Promise<void> => {
  const { settings } = await loadAgeSettings(db, accountId, now)
  if (!settings[what]) throw new Refusal('parent-decides')
}
