// Words in the pictures of slides, by OCR.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildZip, pptxParts, relationships, shape } from '../office/test-office.ts'
import { createReader } from '../reader.ts'

const options = { timeoutMs: 60_000, signal: new AbortController().signal }
const reader = createReader()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-slides-'))
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true, force: true })
})

const picture = (id: string) =>
  `<p:pic><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="9000000" cy="6000000"/></a:xfrm></p:spPr></p:pic>`

/** Slides whose pictures are these files, at most one each; their parts are numbered from the last. */
const writeDeck = async (pictures: readonly (Uint8Array | null)[]) => {
  const parts = Object.fromEntries(
    pictures.flatMap((content, i) =>
      content
        ? [
            [`ppt/media/p${i}.jpg`, content],
            [
              `ppt/slides/_rels/slide${pictures.length - i}.xml.rels`,
              relationships(['r', 'image', `../media/p${i}.jpg`]),
            ],
          ]
        : [],
    ),
  )
  const shapes = pictures.map((content, i) => shape(`Slide ${i + 1}.`) + (content ? picture('r') : ''))
  const path = join(folder, `${crypto.randomUUID()}.pptx`)
  await writeFile(path, await buildZip({ ...pptxParts(shapes), ...parts }))
  return path
}

test('a photo on a slide is read', async () => {
  const photo = await readFile(new URL('../fixtures/membrane-photo.jpg', import.meta.url))
  const path = await writeDeck([null, photo])
  const { reading } = await reader.readPicturesOf({ path, kind: 'slides', number: 2 }, options)
  expect(reading.lines.map(textOfLine).join(' ')).toContain('membrane')
})

test('a bad picture beside a good one is counted', async () => {
  const photo = await readFile(new URL('../fixtures/membrane-photo.jpg', import.meta.url))
  const parts = {
    ...pptxParts([shape('Slide 1.') + picture('good') + picture('bad')]),
    'ppt/media/good.jpg': photo,
    'ppt/media/bad.jpg': 'no picture',
    'ppt/slides/_rels/slide1.xml.rels': relationships(
      ['good', 'image', '../media/good.jpg'],
      ['bad', 'image', '../media/bad.jpg'],
    ),
  }
  const path = join(folder, 'bad.pptx')
  await writeFile(path, await buildZip(parts))
  const { reading } = await reader.readPicturesOf({ path, kind: 'slides', number: 1 }, options)
  expect(reading.unread).toBe(1)
  expect(reading.lines.map(textOfLine).join(' ')).toContain('membrane')
})

test('slides without a readable picture, and numbers of none, are refused', async () => {
  const path = await writeDeck([null, Buffer.from('no picture')])
  for (const number of [1, 2, 3])
    await expect(reader.readPicturesOf({ path, kind: 'slides', number }, options)).rejects.toMatchObject({
      failure: 'broken',
    })
})
