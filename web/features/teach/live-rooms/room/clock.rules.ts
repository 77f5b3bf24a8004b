// Estimate of the server's clock: each public state contains its sending time.

/** Number of samples kept; older ones are dropped, since clocks drift and devices sleep. */
const maxSamples = 8

/** Adds a guess: the server's time in a message, and the device's when it came, both in milliseconds. */
export const withSample = (samples: readonly number[], server: number, device: number): readonly number[] => [
  ...samples.slice(1 - maxSamples),
  server - device,
]

/**
 * Milliseconds to add to the device's clock. A message is late by its way, never early, so the largest
 * difference is the closest; 0 before the first message.
 */
export const computeOffset = (samples: readonly number[]): number =>
  samples.length === 0 ? 0 : Math.max(...samples)

export type Timed = {
  opensAt: number
  closesAt: number | null
  pausedLeftMs: number | null
}

/** Phase of a question: reading time, open, paused or over. */
export type TimePhase = 'reading' | 'open' | 'paused' | 'over'

/** `now` is the server's time, milliseconds since 1970. Without a timer a question stays open. */
export const getTimePhase = ({ opensAt, closesAt, pausedLeftMs }: Timed, now: number): TimePhase => {
  if (pausedLeftMs !== null) return 'paused'
  if (now < opensAt) return 'reading'
  return closesAt !== null && now >= closesAt ? 'over' : 'open'
}

/** Milliseconds that are left to answer, never more than from the opening on; null without a timer. */
export const findLeft = ({ opensAt, closesAt, pausedLeftMs }: Timed, now: number): number | null => {
  if (pausedLeftMs !== null) return pausedLeftMs
  return closesAt === null ? null : Math.max(0, closesAt - Math.max(now, opensAt))
}

/**
 * Deadline of one player; null without a timer. The usual deadline is in the public state; a player's own
 * arrives right after it, and until then the known one may be of the previous question.
 */
export const deadlineFor = (
  { opensAt, closesAt }: Timed,
  player: { timeFactor: number; closesAt: number | null },
): number | null => {
  if (player.timeFactor === 0) return null
  const isOwn = player.timeFactor !== 1 && player.closesAt !== null && player.closesAt > opensAt
  return isOwn ? player.closesAt : closesAt
}

/** Seconds left at which screen readers announce the time: few, so that nobody is rushed. */
const announcedSeconds: readonly number[] = [10, 5]

export const isAnnounced = (secondsLeft: number): boolean => announcedSeconds.includes(secondsLeft)
