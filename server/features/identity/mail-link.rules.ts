// How long mail links live and what a used or old one means.

const verificationHours = 24

export type LinkState = 'usable' | 'used' | 'expired'

/** State of a link at `now`; a used one stays used after it has expired. */
export const linkState = (link: { usedAt: Date | null; expiresAt: Date }, now: Date): LinkState => {
  if (link.usedAt) return 'used'
  return link.expiresAt <= now ? 'expired' : 'usable'
}

export const verificationEnds = (now: Date): Date => new Date(now.getTime() + verificationHours * 3_600_000)
