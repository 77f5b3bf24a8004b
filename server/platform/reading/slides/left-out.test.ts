import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SlidesOptions } from '../index.ts'
import {
  buildZip,
  docxParts,
  namespaces,
  type Parts,
  pptxParts,
  relationships,
  shape,
} from '../office/test-office.ts'
import { startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

/** Slides of these shapes; their parts are numbered from the last. */
const hide = (parts: Parts, number: number): Parts => {
  const name = `ppt/slides/slide${number}.xml`
  return { ...parts, [name]: String(parts[name]).replace('<p:sld ', '<p:sld show="0" ') }
}
const read = async (parts: Parts, slides?: SlidesOptions) => {
  const { passages, ...rest } = await reading.read(await buildZip(parts), {
    kind: 'slides',
    ...(slides && { slides }),
  })
  return { texts: passages.map(({ text }) => text), ...rest }
}

describe('hidden slides', () => {
  const deck = hide(pptxParts([shape('Shown words.'), shape('Hidden words.')]), 1)

  it('are in no passage unless they are wanted; the viewer has them', async () => {
    const { texts, slides, content } = await read(deck)
    expect(texts).toEqual(['Shown words.'])
    expect(slides).toEqual({ hidden: [2], noted: [] })
    expect(content?.kind === 'slides' && content.slides.map(({ hidden }) => hidden)).toEqual([false, true])
    expect((await read(deck, { hidden: true, notes: true })).texts).toEqual(['Shown words.', 'Hidden words.'])
  })

  it('are read where nothing else has text', async () => {
    const { texts, slides } = await read(hide(pptxParts([shape('Hidden words.')]), 1))
    expect([texts, slides]).toEqual([['Hidden words.'], { hidden: [], noted: [] }])
  })
})

it('charts that can’t be read are told by their slides', async () => {
  const chart =
    '<p:graphicFrame xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="c"/></p:graphicFrame>'
  const { losses } = await read(pptxParts([shape('One.'), shape('Two.') + chart]))
  expect(losses).toEqual([{ reason: 'charts', count: 1, places: [2] }])
})

it('presenter notes are read unless they are left out', async () => {
  const deck = {
    ...pptxParts([shape('Tides', 'title') + shape('Shown words.')]),
    'ppt/slides/_rels/slide1.xml.rels': relationships(['n1', 'notesSlide', '../notesSlides/n1.xml']),
    'ppt/notesSlides/n1.xml': `<p:notes ${namespaces}><p:cSld><p:spTree>${shape('Only for me.', 'body')}</p:spTree></p:cSld></p:notes>`,
  }
  const { texts, slides } = await read(deck)
  expect([texts, slides?.noted]).toEqual([['Shown words.\nOnly for me.'], [1]])
  expect((await read(deck, { hidden: false, notes: false })).texts).toEqual(['Shown words.'])
})

describe('pictures that aren’t read', () => {
  const cm = 360_000
  const picture = (id: string, width: number, height: number) =>
    `<p:pic><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="${width * cm}" cy="${height * cm}"/></a:xfrm></p:spPr></p:pic>`

  it('are told by their slides: large ones, that aren’t ornaments of many', async () => {
    const shapes = [picture('a', 9, 6), picture('b', 1, 1), picture('logo', 9, 6), '', picture('logo', 9, 6)]
    const deck = pptxParts(
      shapes.map((one, i) => shape(`Slide ${i + 1}.`) + one + (i < 3 ? picture('logo', 9, 6) : '')),
    )
    const rels = relationships(
      ['a', 'image', '../media/a.png'],
      ['b', 'image', '../media/b.png'],
      ['logo', 'image', '../media/logo.png'],
    )
    const images = Object.fromEntries(['a', 'b', 'logo'].map(name => [`ppt/media/${name}.png`, 'x']))
    const parts = Object.fromEntries([1, 2, 3, 4, 5].map(n => [`ppt/slides/_rels/slide${n}.xml.rels`, rels]))
    const file = { ...deck, ...images, ...parts }
    expect(await read(file)).toMatchObject({ unreadPictures: [1], pagesToRecognise: [1], pagesByOcr: [] })
    const words = (text: string, x0: number) => ({ text, x0, y0: 10, x1: x0 + 50, y1: 30, confidence: 1 })
    const line = { words: [words('Read', 10), words('words.', 70)], slope: 0, corrected: false, placed: true }
    const readings = new Map([[1, { reading: { width: 200, height: 100, lines: [line] }, frame: null }]])
    const after = await reading.read(await buildZip(file), { kind: 'slides', recognised: readings })
    expect(after).toMatchObject({ unreadPictures: [], pagesToRecognise: [], pagesByOcr: [1] })
    expect(after.passages[0]!.text).toBe('Slide 1.\nRead words.')
    const lost = new Map([[1, { reading: { width: 1, height: 1, lines: [] }, frame: null }]])
    expect(await reading.read(await buildZip(file), { kind: 'slides', recognised: lost })).toMatchObject({
      unreadPictures: [1],
      pagesToRecognise: [],
    })
  })

  it('are told where they are bad, missing or too many beside others that are read', async () => {
    const names = Array.from({ length: 9 }, (_, i) => `p${i}`)
    const draw = (list: readonly string[]) => list.map(name => picture(name, 9, 6)).join('')
    const shapes = [draw(names), draw(names.slice(0, 1)), draw(['p8']), draw(['p7', 'gone'])]
    const rels = relationships(
      ...names.map((name): [string, string, string] => [name, 'image', `../media/${name}.png`]),
    )
    const file = await buildZip({
      ...pptxParts(shapes.map((one, i) => shape(`Slide ${i + 1}.`) + one)),
      ...Object.fromEntries(names.map(name => [`ppt/media/${name}.png`, 'x'])),
      ...Object.fromEntries([1, 2, 3, 4].map(n => [`ppt/slides/_rels/slide${n}.xml.rels`, rels])),
    })
    const read = { width: 200, height: 100, lines: [] }
    const recognised = new Map(
      [1, 2, 3, 4].map(n => [n, { reading: n === 2 ? { ...read, unread: 1 } : read, frame: null }]),
    )
    expect(await reading.read(file, { kind: 'slides', recognised })).toMatchObject({
      unreadPictures: [1, 2, 4],
    })
  })

  it('are counted in a document', async () => {
    const drawing = (id: string, width: number) =>
      `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="${width * cm}" cy="${3 * cm}"/><a:blip r:embed="${id}"/></wp:inline></w:drawing></w:r>`
    const body = `<w:p><w:r><w:t>Words</w:t></w:r><w:del>${drawing('d', 9)}</w:del>${drawing('a', 9)}${drawing('b', 1)}${drawing('c', 5)}</w:p>`
    const { unreadPictures } = await reading.read(await buildZip(docxParts(body)), { kind: 'document' })
    expect(unreadPictures).toEqual([1, 2])
  })
})
