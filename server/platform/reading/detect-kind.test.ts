import { readFile } from 'node:fs/promises'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { detectForm, detectKind } from './detect-kind.ts'
import { mediaTypes } from './media-type.rules.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

/** The start of a zip archive with one entry. */
const zip = (name: string, content: string): Uint8Array => {
  const data = deflateRawSync(Buffer.from(content))
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(data.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  const end = Buffer.concat([Buffer.from([0x50, 0x4b, 0x05, 0x06]), Buffer.alloc(18)])
  return Buffer.concat([header, Buffer.from(name), data, end])
}

const contentTypes = (type: string): Uint8Array =>
  zip(
    '[Content_Types].xml',
    `<Types><Override PartName="/x" ContentType="application/${type}.main+xml"/></Types>`,
  )

/** An archive that begins with its type, stored as it is. */
const storedType = (type: string): Uint8Array => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt32LE(type.length, 18)
  header.writeUInt32LE(type.length, 22)
  header.writeUInt16LE('mimetype'.length, 26)
  return Buffer.concat([header, Buffer.from(`mimetype${type}`), Buffer.from(zip('content.xml', '<x/>'))])
}

const openDocument = (kind: string) => storedType(`application/vnd.oasis.opendocument.${kind}`)

/** The old container of Microsoft's files. */
const container = bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`)

const officeType = 'vnd.openxmlformats-officedocument'

describe('detectForm', () => {
  it.each([
    ['OpenDocument text', openDocument('text'), 'a.docx', mediaTypes.odt],
    ['an OpenDocument text that names its kind late', zip('content.xml', '<x/>'), 'a.odt', mediaTypes.odt],
    ['OpenDocument slides', openDocument('presentation'), 'a.zip', mediaTypes.odp],
    ['an e-book', storedType('application/epub+zip'), 'a.zip', mediaTypes.epub],
    ['rich text', bytes('{\\rtf1\\ansi words}'), 'a.txt', mediaTypes.rtf],
    ['a page', bytes('<!-- saved -->\n<!DOCTYPE html><html><p>Words'), 'a.txt', mediaTypes.html],
    ['a page with the name of a PDF', bytes('<html><body><p>Sign in'), 'a.pdf', mediaTypes.html],
    ['XHTML', bytes('<?xml version="1.0"?>\n<html xmlns="x"><p>Words</p></html>'), 'a', mediaTypes.html],
    ['a part of a page', bytes('<p class="x">Words'), 'a.html', mediaTypes.html],
    ['a table', bytes('a,b\n1,2'), 'a.csv', mediaTypes.csv],
    ['a table with tabs', bytes('a\tb\n1\t2'), 'a.TSV', mediaTypes.tsv],
    ['a program', bytes('def f():\n    return 1'), 'a.py', mediaTypes.code],
    ['a program that writes a page', bytes('<!doctype html>\n<?php f() ?>'), 'a.php', mediaTypes.code],
    ['Markdown with HTML', bytes('<h1 align="center">Words</h1>'), 'a.md', null],
    ['text with tags', bytes('A <p> begins a paragraph.'), 'a.txt', null],
  ])('names the media type of %s', async (_, content, name, mediaType) => {
    expect((await detectForm(content, name)).mediaType).toBe(mediaType)
  })
})

describe('detectKind', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n...'), 'notes.txt', 'pdf'],
    ['a PDF after other bytes', bytes(`${' '.repeat(900)}%PDF-1.4`), '', 'pdf'],
    ['text', bytes('Plain words.'), 'a.txt', 'text'],
    ['text with the name of a PDF', bytes('Plain words.'), 'a.pdf', 'text'],
    ['Markdown', bytes('# Words'), 'a.MD', 'markdown'],
    ['a picture', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'), 'a.md', 'image'],
    ['a picture that holds a PDF', bytes('\xff\xd8\xff\xe0\0\x10JFIF %PDF-1.4'), 'a.pdf', 'image'],
    ['a WebP picture', bytes('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'), 'a.jpg', 'image'],
    ['a picture of a kind not read', bytes('GIF89a\x01\0\x01\0\0\0\0'), 'a.png', 'other-image'],
    ['slides', contentTypes(`${officeType}.presentationml.presentation`), 'a.zip', 'slides'],
    ['a document', contentTypes(`${officeType}.wordprocessingml.document`), 'a.zip', 'document'],
    ['an archive', zip('a.txt', 'words'), 'a.txt', 'unsupported'],
    ['slides that name their kind late', zip('_rels/.rels', '<x/>'), 'a.pptx', 'slides'],
    ['a document that names its kind late', zip('_rels/.rels', '<x/>'), 'a.DOCX', 'document'],
    ['slides with programs in them', zip('_rels/.rels', '<x/>'), 'a.pptm', 'slides'],
    ['OpenDocument slides', openDocument('presentation'), 'a.odp', 'slides'],
    ['OpenDocument text', openDocument('text'), 'a.docx', 'document'],
    ['rich text', bytes('{\\rtf1\\ansi words}'), 'a.doc', 'document'],
    ['old slides', container, 'a.ppt', 'other-slides'],
    ['an old document', container, 'a.doc', 'other-document'],
    ['slides behind a password', container, 'a.pptx', 'encrypted'],
    ['another file in the same container', container, 'a.xls', 'unsupported'],
    ['an archive that holds a PDF', zip('%PDF-1.7', '%PDF-1.7'), 'a.pdf', 'unsupported'],
    ['captions', bytes('1\n00:00:01,000 --> 00:00:02,000\nWords.\n'), 'a.txt', 'transcript'],
    [
      'captions of the web',
      bytes('\xef\xbb\xbfWEBVTT\n\n00:01.000 --> 00:02.000\nWords.'),
      'a.vtt',
      'transcript',
    ],
    ['text of Notepad in UTF-16', Buffer.from('\ufeffPlain words.\r\n', 'utf16le'), 'a.txt', 'text'],
    [
      'captions in UTF-16',
      Buffer.from('\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nWords.', 'utf16le'),
      'a.srt',
      'transcript',
    ],
    ['sound', bytes('\xff\xfb\x90\x44\0\0\0\0\0\0\0\0'), 'a.txt', 'recording'],
    ['a transcript', bytes('[00:01] One.\n[00:05] Two.\n[00:09] Three.'), 'a.txt', 'transcript'],
    ['Markdown with times', bytes('[00:01] One.\n[00:05] Two.\n[00:09] Three.'), 'a.md', 'markdown'],
    ['a program', bytes('\x7fELF\x02\x01\x01\0\0\0\0\0'), 'a.txt', 'unsupported'],
    [
      'bytes of no known kind',
      Uint8Array.from({ length: 500 }, (_, i) => (i * 37) % 256),
      'a.txt',
      'unsupported',
    ],
  ])('recognises %s', async (_, content, name, kind) => {
    expect(await detectKind(content, name)).toBe(kind)
  })

  it.each([
    ['m4a', 'audio/mp4'],
    ['mp4', 'video/mp4'],
    ['mp3', 'audio/mpeg'],
    ['webm', 'video/webm'],
    ['mkv', 'video/matroska'],
    ['flac', 'audio/flac'],
    ['ogg', 'audio/ogg'],
  ])('names the form of a recording: %s', async (ending, mediaType) => {
    const file = await readFile(new URL(`../sound/fixtures/two-seconds.${ending}`, import.meta.url))
    expect(await detectForm(file.subarray(0, 8192), 'lecture.txt')).toEqual({ kind: 'recording', mediaType })
  })

  it('takes a start that ends inside a character for text', async () => {
    const start = new TextEncoder().encode(`line one\n${'語'.repeat(4000)}`).subarray(0, 8192)
    expect(await detectKind(start, '')).toBe('text')
  })
})
