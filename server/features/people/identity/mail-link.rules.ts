// Lifetimes of mail links and pending sign-ins, and states of a used or old link.

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export type LinkState = 'usable' | 'used' | 'expired'

/** State of a link at `now`; a used one stays used after it has expired. */
export const linkState = (link: { usedAt: Date | null; expiresAt: Date }, now: Date): LinkState => {
  if (link.usedAt) return 'used'
  return link.expiresAt <= now ? 'expired' : 'usable'
}

/** Seconds in which an address can be proved by its link. */
export const verificationSeconds = 24 * 3600

export const verificationEnds = (now: Date): Date => new Date(now.getTime() + verificationSeconds * 1000)

export const resetEnds = (now: Date): Date => new Date(now.getTime() + hourMs)

/** Moment until which an invited person can choose a password. */
export const invitationEnds = (now: Date): Date => new Date(now.getTime() + 7 * 24 * hourMs)

/** Moment until which a parent can answer; then the child's data is deleted. */
export const consentEnds = (now: Date): Date => new Date(now.getTime() + 7 * 24 * hourMs)

/** Moment until which a sign-in waits for the code of the second factor. */
export const codeEnds = (now: Date): Date => new Date(now.getTime() + 5 * minuteMs)

/** Seconds that a browser may take to ask its person for a passkey. */
export const passkeySeconds = 300

export const passkeyEnds = (now: Date): Date => new Date(now.getTime() + passkeySeconds * 1000)

/** Seconds for a provider's page, and again for the questions afterwards. */
export const providerSeconds = 600

export const providerEnds = (now: Date): Date => new Date(now.getTime() + providerSeconds * 1000)
