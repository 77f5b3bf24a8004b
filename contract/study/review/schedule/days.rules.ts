// Calendar days of a person, as whole numbers since 1970-01-01. `ahead` is always the minutes that the
// person's clock is ahead of UTC.

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000

export const getDayNumber = (moment: Date, ahead: number): number =>
  Math.floor((moment.getTime() + ahead * minuteMs) / dayMs)

/** Moment at which a day begins on the person's clock. */
export const startOfDay = (day: number, ahead: number): Date => new Date(day * dayMs - ahead * minuteMs)

/** @param date YYYY-MM-DD */
export const dayOfDate = (date: string): number => Math.round(Date.parse(date) / dayMs)

/** Date as YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
