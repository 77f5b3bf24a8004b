// Moments of a recording as people write them.

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a clock: "04:12", from an hour on "1:04:12". */
export const formatClock = (seconds: number): string => {
  const wholeSeconds = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(wholeSeconds % 60)}`
}
