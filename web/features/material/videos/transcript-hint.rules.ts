// Facts of a transcript while it is pasted: number of lines, and last timestamp.

/** A time at the start of a line, or alone on it; brackets and the arrow of captions may follow. */
const stamp = /^\s*[[(]?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)(?:[.,]\d{1,9})?[\])]?(?=\s|$|,\d{1,3}:)/u

const parseSeconds = (written: string): number =>
  written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Number of lines, and last timestamp in seconds; null if no line begins with a time. */
export const readTranscriptHint = (text: string): { lines: number; last: number | null } => {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const times = lines.flatMap(line => stamp.exec(line)?.[1] ?? [])
  return { lines: lines.length, last: times.length > 0 ? parseSeconds(times.at(-1) ?? '') : null }
}
