import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaTypes } from '../media-type.rules.ts'
import { buildZip } from '../office/test-office.ts'
import { epubParts } from '../test-books.ts'
import { loadFailure, startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const read = async (book: Parameters<typeof epubParts>[0]) =>
  reading.read(await buildZip(epubParts(book)), { kind: 'document', mediaType: mediaTypes.epub })
const listFlow = async (book: Parameters<typeof epubParts>[0]) => {
  const { content } = await read(book)
  return content?.kind === 'document'
    ? content.paragraphs.map(({ kind, level, text }) => [kind, level, text])
    : []
}

const chapters = [
  '<h2>Tides</h2><p>The&nbsp;sea rises<a id="x"/> twice.</p><h3>Causes</h3><p>The Moon pulls.</p>',
  '<p>Waves come from the wind.</p>',
  '<p class="title">Ships</p><p>Ships float.</p>',
]

const expected = [
  ['heading', 1, 'Tides'],
  ['text', 0, 'The sea rises twice.'],
  ['heading', 2, 'Causes'],
  ['text', 0, 'The Moon pulls.'],
  ['heading', 1, 'Waves'],
  ['text', 0, 'Waves come from the wind.'],
  ['heading', 2, 'Ships'],
  ['text', 0, 'Ships float.'],
]

describe('an e-book', () => {
  it('is read in the order of its spine, as chapters under the titles of its navigation', async () => {
    const navigation =
      '<nav epub:type="landmarks"><ol><li><a href="text/ch%201.xhtml">Start</a></li></ol></nav><nav epub:type="toc"><h1>Contents</h1><ol><li><a href="text/ch%200.xhtml#top">Tides</a></li><li><a href="text/ch%201.xhtml">Waves</a><ol><li><a href="text/ch%202.xhtml">Ships</a></li></ol></li></ol></nav>'
    expect(await listFlow({ chapters, navigation })).toEqual(expected)
    expect((await read({ chapters, navigation })).title).toBe('The sea')
  })

  it('in the older form has the titles of its table', async () => {
    const point = (part: number, title: string, inner = '') =>
      `<navPoint><navLabel><text>${title}</text></navLabel><content src="text/ch%20${part}.xhtml#a"/>${inner}</navPoint>`
    const ncx = `<!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "x"><ncx><navMap>${point(0, 'Tides')}${point(1, 'Waves', point(2, 'Ships'))}</navMap></ncx>`
    expect(await listFlow({ chapters, ncx })).toEqual(expected)
  })

  it('without navigation has the headings of its chapters', async () => {
    expect((await listFlow({ chapters })).filter(([kind]) => kind === 'heading')).toEqual([
      ['heading', 2, 'Tides'],
      ['heading', 3, 'Causes'],
    ])
  })

  const encryption = (algorithm: string) => ({
    'META-INF/encryption.xml': `<encryption><enc:EncryptedData xmlns:enc="x"><enc:EncryptionMethod Algorithm="${algorithm}"/></enc:EncryptedData></encryption>`,
  })

  it('with copy protection is refused, with hidden fonts it is read', async () => {
    const aes = { chapters, others: encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') }
    expect(await loadFailure(read(aes))).toEqual({ failure: 'copy-protected' })
    const fonts = { chapters, others: encryption('http://www.idpf.org/2008/embedding') }
    expect((await read(fonts)).passages.length).toBeGreaterThan(0)
  })

  it('that is damaged, empty or leads out of its archive is refused', async () => {
    const fail = async (others: Record<string, string>) => loadFailure(read({ chapters, others }))
    expect(await fail({ 'META-INF/container.xml': '<container/>' })).toEqual({ failure: 'broken' })
    expect(await fail({ 'OEBPS/book.opf': '<package><manifest/><spine/></package>' })).toEqual({
      failure: 'broken',
    })
    expect(await fail({ 'OEBPS/book.opf': '<package><manifest>' })).toEqual({ failure: 'broken' })
    const outside =
      '<package><manifest><item id="a" href="../../../etc/passwd"/></manifest><spine><itemref idref="a"/></spine></package>'
    expect(await fail({ 'OEBPS/book.opf': outside })).toEqual({ failure: 'broken' })
    expect(await loadFailure(read({ chapters: ['<p> </p>'] }))).toEqual({ failure: 'no-text' })
  })
})
