// Clock times in a time zone, with its days of 23 and 25 hours.

const formatters = new Map<string, Intl.DateTimeFormat>()

const getFormatter = (zone: string): Intl.DateTimeFormat => {
  const cachedFormatter = formatters.get(zone)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, formatter)
  return formatter
}

const dayMs = 24 * 60 * 60 * 1000

/** The clock on the wall, as if it hung in UTC: milliseconds. */
const readWall = (at: number, zone: string): number => {
  const parts: Record<string, number> = {}
  for (const { type, value } of getFormatter(zone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const findOffset = (at: number, zone: string): number => readWall(at, zone) - Math.floor(at / 1000) * 1000

/**
 * The moments at which a clock shows a time: two where it is put back, and where it is put forward over that time the
 * one just as far behind the jump.
 */
const findMoments = (wall: number, zone: string): number[] => {
  const before = findOffset(wall - dayMs, zone)
  const after = findOffset(wall + dayMs, zone)
  const found = [...new Set([wall - before, wall - after])].filter(at => readWall(at, zone) === wall)
  return found.length > 0 ? found.sort((a, b) => a - b) : [wall - before]
}

/** @returns minutes after midnight, and the weekday from 0 for Sunday */
export const readClock = (at: Date, zone: string): { minutes: number; weekday: number } => {
  const wall = new Date(readWall(at.getTime(), zone))
  return { minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(), weekday: wall.getUTCDay() }
}

/** The next moment after `at` at which the clock shows `minutes` after midnight. */
export const findNextTime = (at: Date, zone: string, minutes: number): Date => {
  const midnight = Math.floor(readWall(at.getTime(), zone) / dayMs) * dayMs
  for (const day of [0, 1, 2])
    for (const moment of findMoments(midnight + day * dayMs + minutes * 60_000, zone))
      if (moment > at.getTime()) return new Date(moment)
  throw new Error(`no such time in ${zone}`)
}
