// A transcript as a file: SRT or WebVTT, Markdown or a document for Word in paragraphs with their times.
import { Readable } from 'node:stream'
import type { SpokenLine, TranscriptFormat } from '@lantern/contract/material/recordings/recordings'
import { formatClock } from '@lantern/contract/material/videos/times.rules'
import type { TextAnswer } from '../../../http/routes.ts'
import { printFile, readPlainText } from '../../../platform/typesetting/index.ts'
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
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<TranscriptFormat, string>

const writers = {
  srt: (_name, lines) => writeSubRip(captionsOfLines(lines)),
  vtt: (_name, lines) => writeVtt(lines),
  md: writeMarkdown,
} satisfies Record<Exclude<TranscriptFormat, 'docx'>, (name: string, lines: readonly SpokenLine[]) => string>

/** A paragraph each, with its moment in the place of a question's number. */
const writeDocument = (name: string, lines: readonly SpokenLine[]): Promise<Uint8Array> =>
  printFile({
    format: 'docx',
    pictures: [],
    paper: {
      name,
      school: '',
      logo: null,
      title: name,
      subtitle: '',
      facts: ['', ''],
      fields: [],
      instructions: [],
      sections: [
        {
          title: '',
          marks: '',
          instructions: [],
          questions: paragraphsOf(lines).map(paragraph => ({
            number: formatClock(paragraph[0]!.start),
            marks: '',
            runs: readPlainText(paragraph.map(({ text }) => text).join(' ')),
            picture: null,
            options: [],
            partners: [],
            lines: 0,
            answers: [],
            source: '',
          })),
        },
      ],
      foot: name,
      settings: { paper: 'a4', columns: 1, text: 'normal', answerLines: false },
    },
  })

export const writeTranscript = async (
  name: string,
  lines: readonly SpokenLine[],
  format: TranscriptFormat,
): Promise<TextAnswer> => ({
  text:
    format === 'docx'
      ? Readable.from([await writeDocument(name, lines)])
      : `${writers[format](name, lines)}\n`,
  contentType: contentTypes[format],
  name: `${name}.${format}`,
})
