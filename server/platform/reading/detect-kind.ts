// Tells what an uploaded file is by its content; names and declared types can be anything.
import { fileTypeFromBuffer } from 'file-type'
import { decodeText } from './decode-text.ts'

/** What can be read, and what can't yet but deserves its own sentence. */
export type DetectedKind = 'pdf' | 'text' | 'markdown' | 'slides' | 'document' | 'image' | 'unsupported'

/** How much of a file's start `detectKind` looks at, in bytes; Office files name their kind within these. */
const detectionBytes = 8192
const pdfHeaderWithin = 1024

const kindsByType: [RegExp, DetectedKind][] = [
  [/presentation|powerpoint|keynote/u, 'slides'],
  [/wordprocessing|opendocument\.text|msword|rtf|epub/u, 'document'],
  [/^image\//u, 'image'],
]

/** Old Office files share one container, so that only the name tells them apart. */
const kindsByName: [RegExp, DetectedKind][] = [
  [/\.(?:pptx?|odp|key)$/iu, 'slides'],
  [/\.(?:docx?|odt|rtf)$/iu, 'document'],
]

const kindOf = (text: string, kinds: [RegExp, DetectedKind][]): DetectedKind | undefined =>
  kinds.find(([pattern]) => pattern.test(text))?.[1]

const isContainer = (mime: string): boolean => /zip|cfb/u.test(mime)

const hasPdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, pdfHeaderWithin)).includes('%PDF-')

/** The start of a longer file may end inside a character, which UTF-8 would refuse. */
const startDecodes = (bytes: Uint8Array): boolean => {
  const lastLine = bytes.lastIndexOf(0x0a)
  const whole =
    bytes.length < detectionBytes || lastLine < 1 ? bytes : bytes.subarray(0, lastLine - (lastLine % 2))
  return decodeText(whole) !== null
}

/**
 * @param firstBytes the first `detectionBytes` of the file or more, or all of a shorter one
 * @param fileName decides only between kinds whose content is alike: text and Markdown, old Office files
 */
export const detectKind = async (firstBytes: Uint8Array, fileName = ''): Promise<DetectedKind> => {
  const known = await fileTypeFromBuffer(firstBytes).catch(() => undefined)
  const mime = known?.mime ?? ''
  // A picture or an archive with "%PDF-" inside is a polyglot and not read as a PDF.
  if (mime && mime !== 'application/pdf' && !/^text\/|[/+](?:xml|json)$/u.test(mime)) {
    return (
      kindOf(mime, kindsByType) ??
      (isContainer(mime) ? kindOf(fileName, kindsByName) : undefined) ??
      'unsupported'
    )
  }
  if (hasPdfHeader(firstBytes)) return 'pdf'
  if (!startDecodes(firstBytes)) return 'unsupported'
  return /\.(?:md|markdown)$/iu.test(fileName) ? 'markdown' : 'text'
}
