// Times as transcripts write them, in milliseconds.

const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?$/u

/** Milliseconds of "4:12", "1:04:12", "00:04:12,500"; null for anything else. */
export const parseTime = (written: string): number | null => {
  const match = clock.exec(written)
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match
  if (match[1] !== undefined && Number(minutes) > 59) return null
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}
