// Fetched transcript as a WebVTT file, stored and read like an uploaded one.
import type { CaptionLine } from './index.ts'

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Milliseconds as WebVTT writes them: "01:04:12.500". */
const stamp = (milliseconds: number): string => {
  const totalMs = Math.max(0, Math.round(milliseconds))
  const seconds = Math.floor(totalMs / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map(part => pad(part, 2)).join(':')}.${pad(totalMs % 1000, 3)}`
}

/** Signs that mean something in WebVTT; line breaks would end the cue. */
const escaped = (text: string): string =>
  text.replace(/\s+/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const writeCaptions = (lines: readonly CaptionLine[]): string =>
  [
    'WEBVTT',
    ...lines.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}`),
  ].join('\n\n')
