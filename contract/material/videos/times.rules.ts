// Moments of a recording as people write them.

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a clock: "04:12", from an hour on "1:04:12". */
export const formatClock = (seconds: number): string => {
  const wholeSeconds = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(wholeSeconds % 60)}`
}

/** Seconds of a written moment: "4:12", "1:04:12" or "252"; null for anything else. */
export const parseClock = (text: string): number | null => {
  const written = /^(?:(?:(\d{1,2}):)?(\d{1,2}):(\d{2})|(\d{1,5}))$/.exec(text.trim())
  if (!written) return null
  const [, hours = '0', minutes = '0', seconds = '0', alone] = written
  if (alone !== undefined) return Number(alone)
  return Number(seconds) < 60 ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : null
}
