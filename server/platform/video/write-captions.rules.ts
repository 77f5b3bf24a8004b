// Transcript as a caption file: WebVTT, which is stored and read like an uploaded one, or SubRip.
import type { CaptionLine } from './index.ts'

const pad = (value: number, digits: number) => String(value).padStart(digits, '0')

/** Milliseconds as captions write them: "01:04:12.500" in WebVTT, "01:04:12,500" in SubRip. */
const stamp = (milliseconds: number, mark: '.' | ',' = '.'): string => {
  const totalMs = Math.max(0, Math.round(milliseconds))
  const seconds = Math.floor(totalMs / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map(part => pad(part, 2)).join(':')}${mark}${pad(totalMs % 1000, 3)}`
}

/** Signs that mean something in WebVTT; line breaks would end the cue. */
const escaped = (text: string): string =>
  text.replace(/\s+/gu, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const writeCaptions = (lines: readonly CaptionLine[]): string =>
  [
    'WEBVTT',
    ...lines.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}`),
  ].join('\n\n')

/** SubRip has no escapes: a line's text stands as it is. */
export const writeSubRip = (lines: readonly CaptionLine[]): string =>
  lines
    .map(({ start, end, text }, i) =>
      [i + 1, `${stamp(start, ',')} --> ${stamp(end, ',')}`, text.replace(/\s+/gu, ' ')].join('\n'),
    )
    .join('\n\n')
