// Lines of a transcript: words put together to what can be read at a glance, with the seconds of their sound.
import type { SpokenLine } from '@lantern/contract/material/recordings/recordings'
import { splitSentences } from '@lantern/contract/sentences.rules'
import type { TranscribedWord } from '../../../database/stored/transcribed-words.ts'
import type { CaptionLine } from '../../../platform/video/index.ts'

/** Probability below which a word is shown as doubtful. */
const minProbability = 0.4
/** Seconds of silence that end a line. */
const pauseSeconds = 1
/** Seconds and characters after which a line ends at the next word. */
const maxLineSeconds = 8
const maxLineLength = 90

/** Numbers of the words that begin a sentence. */
export const findSentenceStarts = (words: readonly TranscribedWord[]): ReadonlySet<number> => {
  const text = words.map(word => word.text).join(' ')
  const starts = new Set(splitSentences(text).map(({ start }) => start))
  let at = 0
  return new Set(
    words.flatMap((word, i) => {
      const isStart = starts.has(at)
      at += word.text.length + 1
      return isStart ? [i] : []
    }),
  )
}

type LineWord = TranscribedWord & { heard?: string }

type Gathered = { words: LineWord[]; length: number }

const isFull = ({ words, length }: Gathered, next: TranscribedWord): boolean => {
  const [first, last] = [words[0]!, words.at(-1)!]
  return (
    next.start - last.end >= pauseSeconds ||
    next.end - first.start > maxLineSeconds ||
    length + 1 + next.text.length > maxLineLength
  )
}

const isDoubtful = ({ probability }: Pick<TranscribedWord, 'probability'>): boolean =>
  probability !== null && probability < minProbability

const createLine = ({ words }: Gathered): SpokenLine => ({
  start: words[0]!.start,
  end: words.at(-1)!.end,
  text: words.map(({ text }) => text).join(' '),
  words: words.map(({ text, start, end, probability, heard }) => ({
    text,
    start,
    end,
    ...(isDoubtful({ probability }) && { isDoubtful: true as const }),
    ...(heard !== undefined && { heard }),
  })),
})

/** Lines of words in order of time. */
export const linesOfWords = (words: readonly LineWord[]): SpokenLine[] => {
  const lines: SpokenLine[] = []
  let gathered: Gathered | null = null
  const sentenceStarts = findSentenceStarts(words)
  for (const [i, word] of words.entries()) {
    if (gathered && (sentenceStarts.has(i) || isFull(gathered, word))) {
      lines.push(createLine(gathered))
      gathered = null
    }
    gathered ??= { words: [], length: 0 }
    gathered.length += word.text.length + (gathered.words.length > 0 ? 1 : 0)
    gathered.words.push(word)
  }
  if (gathered) lines.push(createLine(gathered))
  return lines
}

/** Lines as captions, whose times are milliseconds. */
export const captionsOfLines = (lines: readonly SpokenLine[]): CaptionLine[] =>
  lines.map(({ start, end, text }) => ({
    start: Math.round(start * 1000),
    end: Math.round(end * 1000),
    text,
  }))

/** Words of lines between two seconds; lines without times of words belong where their middle is. */
export const findWordsBetween = (lines: readonly SpokenLine[], from: number, to: number): string => {
  const isBetween = ({ start, end }: { start: number; end: number }) => {
    const middle = (start + end) / 2
    return middle >= from && middle < to
  }
  return lines
    .flatMap(line => (line.words.length > 0 ? line.words : [line]).filter(isBetween))
    .map(({ text }) => text)
    .join(' ')
}
