// Retry times of scores, and the message to a platform.

/** Maximum score of a line item in a platform's gradebook. */
export const maxPoints = 100

const firstWaitMs = 30_000
const maxWaitMs = 3_600_000
const givenUpAfterMs = 3 * 86_400_000

/**
 * Moment of the next try: 30 seconds after the first try, twice as long each time, an hour at most.
 * @returns null once three days have passed since the score was there
 */
export const nextTry = ({ tries, revisedAt }: { tries: number; revisedAt: Date }, now: Date): Date | null => {
  const wait = Math.min(firstWaitMs * 2 ** Math.min(tries - 1, 20), maxWaitMs)
  return now.getTime() - revisedAt.getTime() >= givenUpAfterMs ? null : new Date(now.getTime() + wait)
}

/** URL for scores of a line item: below its path, with its query. */
export const getScoresAddress = (lineItemUrl: string): string => {
  const url = new URL(lineItemUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}

/** Message of a score. Repeated sending is idempotent: its time is that of the score. */
export const describeScore = ({
  sub,
  score,
  revisedAt,
}: {
  sub: string
  score: number
  revisedAt: Date
}) => ({
  userId: sub,
  scoreGiven: score,
  scoreMaximum: maxPoints,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  timestamp: revisedAt.toISOString(),
})
