// Lines of caption files that open a cue, in the forms of SubRip, WebVTT, YouTube's SBV and Whisper.
import { captionTime, parseCaptionTime } from './times.rules.ts'

const arrow = '\\s{0,9}(?:-{1,3}|[–—])>\\s{0,9}'
/** "00:00:01,000 --> 00:00:02,000", with WebVTT's settings behind it. */
const timing = new RegExp(`^\\s{0,99}(${captionTime})${arrow}(${captionTime})(?=\\s|$)`, 'u')
/** "[00:00:00.000 --> 00:00:04.000]  words", as Whisper prints them. */
const bracketed = new RegExp(`^\\s{0,99}\\[(${captionTime})${arrow}(${captionTime})\\]:?(.*)$`, 'u')
/** "0:00:01.000,0:00:04.000". */
const commaTimes = /^\s{0,99}(\d{1,3}:\d\d:\d\d\.\d{1,3}),(\d{1,3}:\d\d:\d\d\.\d{1,3})\s*$/u

/** Times that a line opens a cue with, in milliseconds, and the words behind them. */
export type CueOpening = { start: number; end: number; rest: string }

const readTimes = (match: RegExpExecArray | null, rest = ''): CueOpening | null => {
  const start = parseCaptionTime(match?.[1] ?? '')
  const end = parseCaptionTime(match?.[2] ?? '')
  return start === null || end === null ? null : { start, end: Math.max(start, end), rest }
}

/** Opening of a cue; null for any other line. */
export const readCueOpening = (line: string): CueOpening | null => {
  const inline = bracketed.exec(line)
  if (inline) return readTimes(inline, inline[3])
  return readTimes(timing.exec(line) ?? commaTimes.exec(line))
}

export const isCueNumber = (line: string): boolean => /^\s{0,99}\d{1,9}\s*$/u.test(line)
