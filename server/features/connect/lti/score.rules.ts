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

/**
 * Whether an answer of a platform is final: the same score would be refused again. Others pass: a token that
 * expired, too many requests, a platform that is away. 409 is a score older than the platform's.
 */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status)

/** Number of tries that end with 401 or 403 before the platform's refusal counts as final. */
export const maxForbidden = 5

const maxWordsLength = 300

const findWords = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const parts = Object.entries(value)
  for (const name of ['error_description', 'message', 'reason', 'error', 'errors', 'detail', 'title']) {
    const words = findWords(parts.find(([key]) => key === name)?.[1])
    if (words) return words
  }
  return ''
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ').replace(/<[^<>]*>/g, ' ')
  }
}

/** Platform's words in an answer, as one plain line with its status; never longer than people read. */
export const describeRefusal = (status: number, text: string): string => {
  const words = findWords(parse(text.slice(0, 20_000)))
  const line = words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const short = line.length > maxWordsLength ? `${line.slice(0, maxWordsLength).toWellFormed()}…` : line
  return short ? `${status}: ${short}` : String(status)
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
