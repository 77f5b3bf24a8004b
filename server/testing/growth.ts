// Growth of a function's work with its input, robust on busy machines: processor time of this thread instead
// of wall time, the minimum of several measurements, and ratios instead of limits.

/** Milliseconds of processor time of this thread. */
const readWork = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const measure = (work: () => unknown): number => {
  const before = readWork()
  try {
    work()
  } catch {
    // Input that is refused has been read up to there.
  }
  return readWork() - before
}

/** Minimum milliseconds of the longer input for a usable ratio, since garbage collection may interfere. */
const countsFromMs = 20

/** Length of the longer input in lengths of the shorter: doubled twice, so that noise hides no square. */
const times = 4

/**
 * Ratio of work for an input of four times the length: 4 for linear growth, 16 for quadratic. Repeated while
 * above `limit`, since disturbances only increase it; with a limit of 0, up to the maximum.
 * @param build the input of about so many characters
 */
export const measureGrowth = (
  read: (text: string) => unknown,
  build: (length: number) => string,
  { length, limit, tries = 8 }: { length: number; limit: number; tries?: number },
): number => {
  const [short, long] = [build(length), build(length * times)]
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let nth = 0; nth < tries; nth++) {
    two = Math.min(
      two,
      measure(() => read(long)),
    )
    if (two < countsFromMs) return 1
    one = Math.min(
      one,
      measure(() => read(short)),
    )
    if (two / one <= limit) return two / one
  }
  return two / one
}
