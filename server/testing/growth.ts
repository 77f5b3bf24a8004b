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

/** Length of the longer input in lengths of the shorter: doubled twice, so that noise hides no square. */
const times = 4

/**
 * How many times as much work an input of four times the length takes: 4 where work grows with the length, 16 where it
 * grows with its square. Measured again while it is more than `limit`, since anything that disturbs makes it look like
 * more; with a limit of 0 as often as it may be.
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
