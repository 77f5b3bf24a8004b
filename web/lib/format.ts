// Dates and sizes in words.
const locale = 'en-GB'
const day = 24 * 60 * 60 * 1000

/** "Today", a weekday within the last six days, else a date; the year only where it isn't this one. */
export const formatDay = (iso: string, now: Date = new Date()): string => {
  const date = new Date(iso)
  const start = (d: Date) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((start(now) - start(date)) / day)
  if (days === 0) return date.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  if (days > 0 && days < 7) return date.toLocaleDateString(locale, { weekday: 'short' })
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year })
}

/** The weekday of a date, such as "Thursday". */
export const formatWeekday = (date: Date): string => date.toLocaleDateString(locale, { weekday: 'long' })

/** A size in B, KB, MB or GB, each 1024 of the one before, as limits are set. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
