// Moments as form values.

const two = (value: number) => String(value).padStart(2, '0')

/** Local day in the format of date fields, such as "2026-11-23". */
export const localDay = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Local time in the format of date-time fields, such as "2026-11-23T18:00". */
export const localMoment = (date: Date): string =>
  `${localDay(date)}T${two(date.getHours())}:${two(date.getMinutes())}`
