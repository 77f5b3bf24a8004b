// Plain transcripts with timestamps: "[04:12] …", "4:12" above the words, "Asha 4:12".
import { splitSpeaker } from './speakers.rules.ts'
import type { TimedText } from './timed-text.ts'
import { parseTime } from './times.rules.ts'

const bracketed = /^\s*(?:[-*]\s+)?[[(]((?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)[\])]:?\s*(.*)$/u
const bare = /^\s*((?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?)(?:\s+[-–—]\s+|\s+|$)(.*)$/u
const named = /^\s*(\p{Lu}[^\d:[\](){}]{0,40}?)\s+[[(]?((?:\d{1,3}:)?\d{1,3}:[0-5]\d)[\])]?\s*$/u

type Stamp = { at: number; speaker: string | null; rest: string; sure: boolean }

const parseStamp = (line: string): Stamp | null => {
  const [marked, alone, name] = [bracketed.exec(line), bare.exec(line), named.exec(line)]
  const at = parseTime(marked?.[1] ?? alone?.[1] ?? name?.[2] ?? '')
  if (at === null) return null
  return {
    at,
    speaker: name?.[1]?.trim() ?? null,
    rest: (marked?.[2] ?? alone?.[2] ?? '').trim(),
    sure: Boolean(marked),
  }
}

/** Fewest stamped lines that make a transcript. */
const minStampedLines = 3
/** Bare times also begin the lines of a timetable; a recording starts near its first second. */
const maxStartMs = 60_000

/**
 * Whether the lines of a text carry ascending times: a third of them at least, or, of times without brackets,
 * nearly half.
 * @param text the whole file, or its start
 */
export const looksStamped = (text: string): boolean => {
  const lines = text.split('\n', 400).filter(line => line.trim() !== '')
  const stamps = lines.flatMap(line => parseStamp(line) ?? [])
  if (stamps.length < minStampedLines) return false
  const rising = stamps.filter((stamp, i) => i === 0 || stamp.at >= stamps[i - 1]!.at).length
  if (rising < 0.95 * stamps.length || stamps.at(-1)!.at === stamps[0]!.at) return false
  if (stamps.every(stamp => stamp.sure)) return stamps.length > lines.length / 3
  return stamps[0]!.at <= maxStartMs && stamps.length >= 0.45 * lines.length
}

/**
 * Cues of a timestamped text, each up to the next stamp. The last one ends at its start, as its end is
 * unknown.
 */
export const readStampedText = (text: string): TimedText[] => {
  const cues: (TimedText & { spokenText: string[] })[] = []
  for (const line of text.split('\n')) {
    const stamp = parseStamp(line)
    if (stamp) {
      const { speaker, text: spokenText } = splitSpeaker(stamp.rest)
      cues.push({
        start: stamp.at,
        end: stamp.at,
        speaker: stamp.speaker ?? speaker,
        text: '',
        spokenText: [spokenText],
      })
    } else if (line.trim() !== '') cues.at(-1)?.spokenText.push(line.trim())
  }
  const ordered = cues.toSorted((a, b) => a.start - b.start)
  return ordered.flatMap(({ spokenText, ...cue }, i) => {
    const text = spokenText.join(' ').replace(/\s+/gu, ' ').trim()
    const end = ordered[i + 1]?.start ?? cue.start
    return text === '' ? [] : [{ ...cue, text, end }]
  })
}
