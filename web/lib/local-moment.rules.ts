// Moments as form values.

/** Local time in the format of date-time fields, such as "2026-11-23T18:00". */
export const localMoment = (date: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
