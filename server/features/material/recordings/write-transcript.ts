// A transcript as a file: SRT, WebVTT, or Markdown in paragraphs with their times.
import type { SpokenLine, TranscriptFormat } from '@lantern/contract/material/recordings/recordings'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import { writeCaptions, writeSubRip } from '../../../platform/video/write-captions.rules.ts'
import { escapeMarkdown } from '../passages/index.ts'
import { captionsOfLines } from './lines.rules.ts'

/** Seconds of a paragraph, and of the silence that ends one. */
const paragraphSeconds = 60
const pauseSeconds = 2.5

const paragraphsOf = (lines: readonly SpokenLine[]): SpokenLine[][] => {
  const paragraphs: SpokenLine[][] = []
  for (const line of lines) {
    const current = paragraphs.at(-1)
    const [first, last] = [current?.[0], current?.at(-1)]
    const isNew =
      !current ||
      !first ||
      !last ||
      line.start - last.end >= pauseSeconds ||
      (line.start - first.start >= paragraphSeconds && /[.!?]$/u.test(last.text))
    if (isNew) paragraphs.push([line])
    else current.push(line)
  }
  return paragraphs
}

const writeMarkdown = (name: string, lines: readonly SpokenLine[]): string =>
  [
    `# ${escapeMarkdown(name)}`,
    ...paragraphsOf(lines).map(
      paragraph =>
        `**${formatClock(paragraph[0]!.start)}** ${escapeMarkdown(paragraph.map(({ text }) => text).join(' '))}`,
    ),
  ].join('\n\n')

export const writeVtt = (lines: readonly SpokenLine[]): string => writeCaptions(captionsOfLines(lines))

const contentTypes = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
} as const satisfies Record<TranscriptFormat, string>

const writers = {
  srt: (_name, lines) => writeSubRip(captionsOfLines(lines)),
  vtt: (_name, lines) => writeVtt(lines),
  md: writeMarkdown,
} satisfies Record<TranscriptFormat, (name: string, lines: readonly SpokenLine[]) => string>

export const writeTranscript = (name: string, lines: readonly SpokenLine[], format: TranscriptFormat) => ({
  text: `${writers[format](name, lines)}\n`,
  contentType: contentTypes[format],
  name: `${name}.${format}`,
})
