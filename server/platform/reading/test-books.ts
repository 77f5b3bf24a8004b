// Makes small OpenDocument files and e-books in tests.
import { readFile } from 'node:fs/promises'
import { buildZip, type Parts } from './office/test-office.ts'

const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
const odfNamespaces = [
  ...['office', 'style', 'text', 'table', 'presentation', 'manifest', 'meta'].map(
    name => `xmlns:${name}="${oasis}:${name}:1.0"`,
  ),
  `xmlns:draw="${oasis}:drawing:1.0"`,
  `xmlns:svg="${oasis}:svg-compatible:1.0"`,
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ')

/** Parts of an OpenDocument file with this body. @param styles automatic ones */
export const odfParts = (
  kind: 'text' | 'presentation',
  body: string,
  styles = '',
  others: Parts = {},
): Parts => ({
  mimetype: `application/vnd.oasis.opendocument.${kind}`,
  'content.xml': `<office:document-content ${odfNamespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  ...others,
})

/** A fixture in the flat form, packed as LibreOffice does. */
export const packFlat = async (name: string): Promise<Buffer> => {
  const flat = await readFile(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')
  return buildZip({ mimetype: 'x', 'content.xml': flat })
}

const xhtml = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "x"><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`

type Book = { chapters: readonly string[]; navigation?: string; ncx?: string; others?: Parts }

/** Parts of a book in EPUB; the manifest lists its chapters backwards. */
export const epubParts = ({ chapters, navigation, ncx, others = {} }: Book): Parts => {
  const items = chapters.map(
    (_, i) => `<item id="c${i}" href="text/ch%20${i}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  const nav =
    navigation === undefined ? '' : '<item id="nav" href="nav.xhtml" properties="nav" media-type="x"/>'
  const toc = ncx === undefined ? '' : '<item id="ncx" href="toc.ncx" media-type="x"/>'
  const spine = chapters.map((_, i) => `<itemref idref="c${i}"/>`).join('')
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package xmlns:dc="x"><metadata><dc:title>The sea</dc:title></metadata><manifest>${nav}${toc}${items.toReversed().join('')}</manifest><spine toc="ncx">${nav && '<itemref idref="nav"/>'}${spine}</spine></package>`,
    ...Object.fromEntries(chapters.map((body, i) => [`OEBPS/text/ch ${i}.xhtml`, xhtml(body)])),
    ...(navigation === undefined ? {} : { 'OEBPS/nav.xhtml': xhtml(navigation) }),
    ...(ncx === undefined ? {} : { 'OEBPS/toc.ncx': ncx }),
    ...others,
  }
}
