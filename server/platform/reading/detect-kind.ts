// Tells what an uploaded file is by its content; names and declared types can be anything.
import { type SourceKind, sourceKinds } from '@lantern/contract/material/library/library'
import type { SoundType } from '@lantern/contract/material/recordings/recordings'
import { type FileTypeResult, fileTypeFromBuffer } from 'file-type'
import { decodeText } from '../encodings/decode-text.ts'
import { findByteOrderMark } from '../encodings/find-encoding.ts'
import { mediaTypes } from './media-type.rules.ts'
import { findTextForm } from './text-forms.ts'

/** Unreadable kinds with a sentence of their own. */
export type UnreadableKind = 'other-slides' | 'other-document' | 'encrypted' | 'other-image' | 'unsupported'

/** Bytes at a file's start that `detectKind` reads; Office files name their kind within these. */
const detectionBytes = 8192
const pdfHeaderWithin = 1024

type Kind = SourceKind | UnreadableKind

export const isReadable = (kind: Kind): kind is SourceKind =>
  sourceKinds.some(sourceKind => sourceKind === kind)

/** Kind of a file, with its media type where the kind has several forms. */
export type FileForm = { kind: Kind; mediaType: string | null }

const { odt, odp, epub, rtf } = mediaTypes

/** Containers of sound, with or without a picture, by the names that `file-type` gives them. */
const soundForms: [RegExp, Kind, SoundType][] = [
  [/^audio\/(?:x-m4a|mp4)$/u, 'recording', 'audio/mp4'],
  [/^video\/(?:mp4|x-m4v)$/u, 'recording', 'video/mp4'],
  [/^video\/quicktime$/u, 'recording', 'video/quicktime'],
  [/^audio\/mpeg$/u, 'recording', 'audio/mpeg'],
  [/^audio\/ogg/u, 'recording', 'audio/ogg'],
  [/^video\/webm$/u, 'recording', 'video/webm'],
  [/^audio\/webm$/u, 'recording', 'audio/webm'],
  [/^(?:audio|video)\/(?:x-)?matroska$/u, 'recording', 'video/matroska'],
  [/^audio\/(?:vnd\.wave?|wav|x-wav)$/u, 'recording', 'audio/wav'],
  [/^audio\/(?:x-)?flac$/u, 'recording', 'audio/flac'],
]

const formsByType: [RegExp, Kind, string?][] = [
  [/presentationml|ms-powerpoint\.(?:presentation|template|slideshow)\.macro/u, 'slides'],
  [/wordprocessingml|ms-word\.(?:document|template)\.macro/u, 'document'],
  [/opendocument\.presentation/u, 'slides', odp],
  [/opendocument\.text/u, 'document', odt],
  [/epub/u, 'document', epub],
  [/rtf/u, 'document', rtf],
  [/presentation|powerpoint|keynote/u, 'other-slides'],
  [/msword|ms-word|pages/u, 'other-document'],
  ...soundForms,
  [/^image\/(?:png|apng|jpeg|webp)$/u, 'image'],
  [/^image\//u, 'other-image'],
]

/** Kinds by early entry names; the reader checks further. */
const archivesByName: [RegExp, Kind, string?][] = [
  [/\.(?:ppt|pot|pps)[xm]$/iu, 'slides'],
  [/\.(?:doc|dot)[xm]$/iu, 'document'],
  [/\.o[dt]p$/iu, 'slides', odp],
  [/\.(?:od|ot)t$/iu, 'document', odt],
  [/\.epub$/iu, 'document', epub],
  [/\.key$/iu, 'other-slides'],
  [/\.pages$/iu, 'other-document'],
]

/** Old Office files share one container, also used for locked ones, so only names distinguish them. */
const containersByName: [RegExp, Kind][] = [
  [/\.(?:ppt|pot|pps|doc|dot)[xm]$/iu, 'encrypted'],
  [/\.(?:ppt|pot|pps)$/iu, 'other-slides'],
  [/\.(?:doc|dot)$/iu, 'other-document'],
]

const findForm = (text: string, forms: readonly [RegExp, Kind, string?][]): FileForm | null => {
  const [, kind, mediaType = null] = forms.find(([pattern]) => pattern.test(text)) ?? []
  return kind ? { kind, mediaType } : null
}

const formOfType = (mime: string, fileName: string): FileForm => {
  const unsupported: FileForm = { kind: 'unsupported', mediaType: null }
  if (/cfb/u.test(mime)) return findForm(fileName, containersByName) ?? unsupported
  return (
    findForm(mime, formsByType) ??
    (/zip/u.test(mime) ? findForm(fileName, archivesByName) : null) ??
    unsupported
  )
}

const hasPdfHeader = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, pdfHeaderWithin)).includes('%PDF-')

/** The text of the start; without its last line, since a longer file may end inside a character there. */
const findStart = (bytes: Uint8Array): string | null => {
  const lastLine = bytes.lastIndexOf(0x0a)
  const fullBuffer =
    bytes.length < detectionBytes || lastLine < 1 ? bytes : bytes.subarray(0, lastLine - (lastLine % 2))
  return decodeText(fullBuffer)
}

/** Text in UTF-16 begins like a frame of sound. */
const isMarkedText = (bytes: Uint8Array): boolean => {
  const mark = findByteOrderMark(bytes)
  return mark !== null && mark !== 'utf-8' && findStart(bytes) !== null
}

const detectType = async (bytes: Uint8Array): Promise<FileTypeResult | undefined> =>
  isMarkedText(bytes) ? undefined : fileTypeFromBuffer(bytes).catch(() => undefined)

/** File endings that claim a kind. */
const claimed = /\.(pdf|pptx|docx|od[tp]|epub|rtf|html?|csv|png|jpe?g|webp|srt|vtt|txt|md)$/iu

/** File ending and actual kind, if they differ; null if unrecognised. */
export const detectMisnamed = async (
  firstBytes: Uint8Array,
  fileName: string,
): Promise<{ name: string; type: string } | null> => {
  const name = claimed.exec(fileName)?.[1]?.toLowerCase()
  const detected = await detectType(firstBytes)
  if (!name || !detected || detected.ext === name) return null
  return { name, type: detected.ext.toUpperCase() }
}

/**
 * @param firstBytes the first `detectionBytes` of the file or more, or all of a shorter one
 * @param fileName decides only between forms whose content is alike: text, Markdown and code, Office files
 */
export const detectForm = async (firstBytes: Uint8Array, fileName = ''): Promise<FileForm> => {
  const detected = await detectType(firstBytes)
  const mime = detected?.mime ?? ''
  // A picture or an archive with "%PDF-" inside is a polyglot and not read as a PDF.
  if (mime && mime !== 'application/pdf' && !/^text\/|[/+](?:xml|json)$|x-subrip/u.test(mime))
    return formOfType(mime, fileName)
  if (hasPdfHeader(firstBytes)) return { kind: 'pdf', mediaType: null }
  const text = findStart(firstBytes)
  return text === null ? { kind: 'unsupported', mediaType: null } : findTextForm(text, fileName)
}

/** @returns the kind of `detectForm` */
export const detectKind = async (firstBytes: Uint8Array, fileName = ''): Promise<Kind> =>
  (await detectForm(firstBytes, fileName)).kind
