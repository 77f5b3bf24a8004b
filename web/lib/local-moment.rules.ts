// Moments as a form holds them.

/** "2026-11-23T18:00", in the person's own time, as the field for moments takes it. */
export const localMoment = (date: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
