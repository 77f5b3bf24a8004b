// How the work of a function grows with its input, on machines that do much else: processor time of this thread in place
// of time on the clock, the least of several measurements, and ratios in place of limits.

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

/** Milliseconds of the longer input below which a ratio says nothing: cleaning up memory may come in between. */
const countsFromMs = 20

/**
 * How many times as much work the doubled input takes: 2 where work grows with the length, 4 where it grows with its
 * square. Measured again while it is more than `limit`, since anything that disturbs makes it look like more.
 * @param build the input of about so many characters
 */
export const measureGrowth = (
  read: (text: string) => unknown,
  build: (length: number) => string,
  { length, limit, tries = 5 }: { length: number; limit: number; tries?: number },
): number => {
  const [single, double] = [build(length), build(length * 2)]
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let nth = 0; nth < tries; nth++) {
    two = Math.min(
      two,
      measure(() => read(double)),
    )
    if (two < countsFromMs) return 1
    one = Math.min(
      one,
      measure(() => read(single)),
    )
    if (two / one <= limit) return two / one
  }
  return two / one
}
