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

/** Time of captions: without hours, without a fraction, with a frame's number, or with other digits than it should have. */
export const captionTime = '-?(?:\\d{1,3}:)?\\d{1,3}:\\d{1,2}(?:[.,;:]\\d{1,9})?'

const caption = /^(-?)(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:([.,;:])(\d{1,9}))?$/u

/** Milliseconds of a time of captions; a negative one is the start, and frames don't count. Null for anything else. */
export const parseCaptionTime = (written: string): number | null => {
  const match = caption.exec(written)
  if (!match) return null
  const [, sign, hours = '0', minutes = '0', seconds = '0', mark = '', digits = '0'] = match
  if (Number(seconds) > 59 || (match[2] !== undefined && Number(minutes) > 59)) return null
  if (sign === '-') return 0
  const fraction = /[.,]/u.test(mark) ? Number(digits.slice(0, 3).padEnd(3, '0')) : 0
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + fraction
}
