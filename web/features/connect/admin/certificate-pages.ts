// A certificate as pictures of its pages, with the words found on them.
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfjs, pdfSettings } from '../../../lib/pdfjs.ts'
import { whenLeft } from '../../../lib/when-left.ts'

/** Maximum pages of a certificate that are shown. */
const maxPages = 10

/** Pixels a page is drawn wide. */
const drawnWidth = 1400

export type CertificatePage = { address: string; words: string }

const drawPage = async (document: PDFDocumentProxy, number: number): Promise<CertificatePage> => {
  const page = await document.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: drawnWidth / plain.width })
  const canvas = globalThis.document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  const words = items.map(item => ('str' in item ? item.str : '')).join(' ')
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
  return { address: picture ? URL.createObjectURL(picture) : '', words }
}

const readPdf = async (file: Blob): Promise<CertificatePage[]> => {
  const pdfjs = await loadPdfjs()
  const task = pdfjs.getDocument({ data: new Uint8Array(await file.arrayBuffer()), ...pdfSettings })
  const document = await task.promise
  const pages: CertificatePage[] = []
  for (let number = 1; number <= Math.min(maxPages, document.numPages); number += 1)
    pages.push(await drawPage(document, number))
  await task.destroy()
  return pages
}

const loadPages = async (file: Blob): Promise<CertificatePage[]> =>
  file.type === 'application/pdf' ? readPdf(file) : [{ address: URL.createObjectURL(file), words: '' }]

/** Pages of a certificate; a picture is one page without text. */
export const useCertificatePages = (file: Blob | undefined, key: string) =>
  useQuery({
    queryKey: ['certificate-pages', key],
    queryFn: async ({ client }) => {
      const pages = file ? await loadPages(file) : []
      whenLeft(client, pages, () => {
        for (const { address } of pages) URL.revokeObjectURL(address)
      })
      return pages
    },
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })
