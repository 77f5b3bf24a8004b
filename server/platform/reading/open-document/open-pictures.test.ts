// Words in the pictures of OpenDocument files, by OCR.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recognise } from '../../../testing/scanned-files.ts'
import type { RecognisedPage } from '../index.ts'
import { mediaTypes } from '../media-type.rules.ts'
import { buildZip, type Parts } from '../office/test-office.ts'
import { createReader } from '../reader.ts'
import { odfParts } from '../test-books.ts'
import { startReading } from '../test-reading.ts'

const options = { timeoutMs: 60_000, signal: new AbortController().signal }
const reader = createReader()
let reading: Awaited<ReturnType<typeof startReading>>
let folder: string
beforeAll(async () => {
  reading = await startReading()
  folder = await mkdtemp(join(tmpdir(), 'lantern-open-'))
})
afterAll(async () => {
  await Promise.all([reader.close(), reading.stop()])
  await rm(folder, { recursive: true, force: true })
})

const large = 'svg:width="8cm" svg:height="6cm"'
const picture = (...names: string[]) =>
  `<draw:frame ${large}>${names.map(name => `<draw:image xlink:href="Pictures/${name}"/>`).join('')}</draw:frame>`
const files = (...names: string[]): Parts => Object.fromEntries(names.map(name => [`Pictures/${name}`, 'x']))
const p = (text: string) => `<text:p>${text}</text:p>`
const recogniseAll = (...numbers: number[]): Map<number, RecognisedPage> =>
  new Map(numbers.map(number => [number, { reading: recognise(number).reading, frame: null }]))

describe('pictures of an OpenDocument text', () => {
  const read = async (body: string, parts: Parts, recognised = new Map<number, RecognisedPage>()) => {
    const file = await buildZip(odfParts('text', body, '', parts))
    const document = await reading.read(file, { kind: 'document', mediaType: mediaTypes.odt, recognised })
    const paragraphs = document.content?.kind === 'document' ? document.content.paragraphs : []
    return { ...document, paragraphs: paragraphs.map(({ kind, text }) => [kind, text]) }
  }
  const cell = (content: string) => `<table:table-cell>${content}</table:table-cell>`
  const row = (...cells: string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`

  it('follow their paragraph or table, once each, in the format that can be read', async () => {
    const body =
      p(`One ${picture('a.svg', 'a.png')}`) +
      `<table:table>${row(p('Leaf'), p(`Green ${picture('b.png')}`))}${row(p('Root'), p('Brown'))}</table:table>` +
      p(`Two ${picture('a.png')} ${picture('gone.png')} ${picture('c.svg')}`)
    const parts = files('a.svg', 'a.png', 'b.png', 'c.svg')
    expect(await read(body, parts)).toMatchObject({
      pagesToRecognise: [1, 2],
      unreadPictures: [1, 2, 3, 4],
      pagesByOcr: [],
    })
    expect(await read(body, parts, recogniseAll(1, 2))).toMatchObject({
      pagesToRecognise: [],
      unreadPictures: [3, 4],
      pagesByOcr: [1, 2],
      paragraphs: [
        ['text', 'One'],
        ['picture', 'Page 1 tells of the river Dart.'],
        ['row', 'Leaf | Green'],
        ['row', 'Root | Brown'],
        ['picture', 'Page 2 tells of the river Dart.'],
        ['text', 'Two'],
      ],
    })
  })

  it('are taken out by their numbers', async () => {
    const photo = await readFile(new URL('../fixtures/membrane-photo.jpg', import.meta.url))
    const body = p(`One ${picture('a.png')} ${picture('photo.jpg')}`)
    const path = join(folder, 'photo.odt')
    await writeFile(
      path,
      await buildZip(odfParts('text', body, '', { ...files('a.png'), 'Pictures/photo.jpg': photo })),
    )
    const file = { path, kind: 'document', mediaType: mediaTypes.odt } as const
    const { reading: found } = await reader.readPicturesOf({ ...file, number: 2 }, options)
    expect(found.lines.map(textOfLine).join(' ')).toContain('membrane')
    for (const number of [0, 1, 3])
      await expect(reader.readPicturesOf({ ...file, number }, options)).rejects.toMatchObject({
        failure: 'broken',
      })
  })
})

describe('pictures of an OpenDocument presentation', () => {
  const page = (inner: string, text = 'Rain') =>
    `<draw:page><draw:frame><draw:text-box>${p(text)}</draw:text-box></draw:frame>${inner}</draw:page>`

  it('are lines of their slide, but for ornaments of many slides', async () => {
    const logo = picture('logo.png')
    const body = page(logo) + page(logo + picture('a.png')) + page(logo + picture('b.svg'))
    const file = await buildZip(odfParts('presentation', body, '', files('logo.png', 'a.png', 'b.svg')))
    const given = { kind: 'slides', mediaType: mediaTypes.odp } as const
    expect(await reading.read(file, given)).toMatchObject({ pagesToRecognise: [2], unreadPictures: [2, 3] })
    const after = await reading.read(file, { ...given, recognised: recogniseAll(2) })
    expect(after).toMatchObject({ pagesToRecognise: [], unreadPictures: [3], pagesByOcr: [2] })
    expect(after.content?.kind === 'slides' && after.content.slides[1]?.lines.at(-1)).toEqual({
      level: 0,
      text: 'Page 2 tells of the river Dart.',
      row: false,
      kind: 'picture',
    })
    const path = join(folder, 'rain.odp')
    const photo = await readFile(new URL('../fixtures/membrane-photo.jpg', import.meta.url))
    const parts = { ...files('logo.png'), 'Pictures/a.png': photo }
    await writeFile(path, await buildZip(odfParts('presentation', body, '', parts)))
    const { reading: found } = await reader.readPicturesOf({ path, ...given, number: 2 }, options)
    expect(found.lines.map(textOfLine).join(' ')).toContain('membrane')
    for (const number of [0, 1, 3, 4])
      await expect(reader.readPicturesOf({ path, ...given, number }, options)).rejects.toMatchObject({
        failure: 'broken',
      })
  })
})
