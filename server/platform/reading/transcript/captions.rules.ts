// SubRip (.srt) and WebVTT captions: cues with their times, without styling.
import { decodeReferences } from '../../text/character-references.ts'
import { withoutRepeats } from './rolling.rules.ts'
import { splitSpeaker } from './speakers.rules.ts'
import type { CaptionCue, TimedText } from './timed-text.ts'
import { parseTime } from './times.rules.ts'

const timing = /^\s*((?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{1,3})\s*-->\s*((?:\d{1,3}:)?\d{1,2}:\d\d[.,]\d{1,3})/u
const voice = /<v(?:\.[^\s>]*)?\s+([^>]{1,80})>/u
const styling = /<[^>]{0,200}>|\{\\[^}]{0,100}\}/gu
/** Marks of writing direction, invisible to a reader. */
const directionMarks = /[\u200e\u200f]/gu

const plain = (line: string): string =>
  decodeReferences(line.replace(styling, '')).replace(directionMarks, '').replace(/\s+/gu, ' ').trim()

/** Whether a text begins as captions do. @param text the whole file, or its start */
export const looksLikeCaptions = (text: string): boolean => {
  if (/^WEBVTT(?:[ \t\n]|$)/u.test(text)) return true
  const [first = '', second = ''] = text.split('\n', 40).filter(line => line.trim() !== '')
  return timing.test(first) || (/^\s*\d{1,9}\s*$/u.test(first) && timing.test(second))
}

const openCue = (line: string): CaptionCue | null => {
  const match = timing.exec(line)
  const start = match && parseTime(match[1]!)
  const end = match && parseTime(match[2]!)
  if (start === null || end === null) return null
  return { start, end: Math.max(start, end), speaker: null, lines: [] }
}

/** Drops the number of the next cue where no blank line parts the two. */
const closeCue = (cue: CaptionCue | null, runsOn: boolean): void => {
  if (cue && runsOn && /^\d{1,9}$/u.test(cue.lines.at(-1) ?? '')) cue.lines.pop()
}

const readCues = (text: string): CaptionCue[] => {
  const cues: CaptionCue[] = []
  let cue: CaptionCue | null = null
  for (const line of text.split('\n')) {
    const opened = openCue(line)
    if (opened) {
      closeCue(cue, true)
      cue = opened
      cues.push(cue)
    } else if (line === '') cue = null
    else if (cue) {
      cue.speaker ??= voice.exec(line)?.[1]?.trim() ?? null
      const words = plain(line)
      if (words !== '') cue.lines.push(words)
    }
  }
  return cues
}

/** The cues of a caption file in order of time. Notes, styles and regions are left out. */
export const readCaptions = (text: string): TimedText[] => {
  const cues = readCues(text).filter(cue => cue.lines.length > 0)
  const ordered = cues.every((cue, i) => i === 0 || cue.start >= cues[i - 1]!.start)
  return withoutRepeats(ordered ? cues : cues.toSorted((a, b) => a.start - b.start)).flatMap(
    ({ lines, ...cue }) => {
      const { speaker, text: spokenText } = splitSpeaker(lines.join(' '))
      return spokenText === ''
        ? []
        : [{ start: cue.start, end: cue.end, speaker: cue.speaker ?? speaker, text: spokenText }]
    },
  )
}
