// Meaning of the provider's playability status for a transcript.
import type { VideoFailure } from '@lantern/contract/material/videos/videos'

export type Playability = { status: string; reason: string }

const ageChecks = new Set(['AGE_CHECK_REQUIRED', 'AGE_VERIFICATION_REQUIRED', 'CONTENT_CHECK_REQUIRED'])

const forLogin = (reason: string): VideoFailure => {
  if (/\bage\b|inappropriate/i.test(reason)) return 'age-gate'
  if (/private/i.test(reason)) return 'private'
  return 'blocked'
}

/** Null where the video can be played. @param reason the provider's sentence, in English */
export const findVideoFailure = ({ status, reason }: Playability): VideoFailure | null => {
  if (status === 'OK') return null
  if (ageChecks.has(status)) return 'age-gate'
  if (status === 'LIVE_STREAM_OFFLINE') return 'live'
  if (status === 'LOGIN_REQUIRED') return forLogin(reason)
  if (/private|members/i.test(reason)) return 'private'
  if (/\bage\b/i.test(reason)) return 'age-gate'
  return status === 'ERROR' ? 'removed' : 'blocked'
}
