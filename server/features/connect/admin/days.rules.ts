/** The last `count` days up to `now`, as YYYY-MM-DD in UTC, oldest first. */
export const daysUntil = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
