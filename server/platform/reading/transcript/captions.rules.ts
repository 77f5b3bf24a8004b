// Captions (SubRip, WebVTT, SBV, lines of Whisper): cues with their times, without styling.
import { findVoice, withoutMarkup } from './caption-tags.rules.ts'
import { isCueNumber, readCueOpening } from './cue-lines.rules.ts'
import { withoutRepeats } from './rolling.rules.ts'
import { splitSpeaker } from './speakers.rules.ts'
import type { CaptionCue, TimedText } from './timed-text.ts'

const isWebVtt = (text: string): boolean => /^WEBVTT(?:[ \t\n]|$)/u.test(text)

/** Whether a text begins as captions do. @param text the whole file, or its start */
export const looksLikeCaptions = (text: string): boolean => {
  if (isWebVtt(text)) return true
  const [first = '', second = ''] = text.split('\n', 40).filter(line => line.trim() !== '')
  return readCueOpening(isCueNumber(first) ? second : first) !== null
}

/** Blocks of WebVTT that nobody says. */
const silentBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/u

/**
 * Whether a line names the cue below it: a number, or in WebVTT anything under a blank line.
 * @param next number of the line after it that isn't blank
 */
const namesCue = (lines: readonly string[], i: number, next: number, isVtt: boolean): boolean => {
  const opens = next < lines.length && readCueOpening(lines[next]!) !== null
  const isUnderBlank = i === 0 || lines[i - 1]!.trim() === ''
  const isDirectlyAbove = next === i + 1
  return (
    opens &&
    (isCueNumber(lines[i]!) ? isUnderBlank || isDirectlyAbove : isVtt && isUnderBlank && isDirectlyAbove)
  )
}

/** For each line the number of the next one that isn't blank. */
const listNextLines = (lines: readonly string[]): Int32Array => {
  const next = new Int32Array(lines.length)
  for (let i = lines.length - 1, found = lines.length; i >= 0; i--) {
    next[i] = found
    if (lines[i]!.trim() !== '') found = i
  }
  return next
}

/** Words between two openings are the first one's, blank lines among them too. */
const readCues = (text: string): CaptionCue[] => {
  const lines = text.split('\n')
  const next = listNextLines(lines)
  const isVtt = isWebVtt(text)
  const cues: CaptionCue[] = []
  let cue: CaptionCue | null = null
  const addLine = (line: string): void => {
    if (!cue) return
    cue.speaker ??= findVoice(line)
    const words = withoutMarkup(line)
    if (words !== '') cue.lines.push(words)
  }
  for (const [i, line] of lines.entries()) {
    const opened = readCueOpening(line)
    if (opened) {
      cue = { start: opened.start, end: opened.end, speaker: null, lines: [] }
      cues.push(cue)
      addLine(opened.rest)
    } else if (isVtt && silentBlock.test(line) && lines[i - 1]?.trim() === '') cue = null
    else if (!namesCue(lines, i, next[i]!, isVtt)) addLine(line)
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
