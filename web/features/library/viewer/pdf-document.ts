// Opens a source's PDF with PDF.js.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfjs, pdfSettings } from '../../../lib/pdfjs.ts'
import { fileRequest } from '../../../lib/upload.ts'

/** PDF.js itself, once it is here. */
export const usePdfjs = () =>
  useQuery({
    queryKey: ['pdfjs'],
    queryFn: loadPdfjs,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data

/** Closes a document once nobody looks at it: another view of the same source may have taken it over. */
const closeWhenLeft = (client: QueryClient, document: PDFDocumentProxy) => {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.state.data !== document) return
    stop()
    void document.loadingTask.destroy()
  })
}

const open = async (client: QueryClient, sourceId: string): Promise<PDFDocumentProxy> => {
  const pdfjs = await loadPdfjs()
  const task = pdfjs.getDocument({
    ...fileRequest(sourceId),
    ...pdfSettings,
    disableAutoFetch: true,
  })
  const document = await task.promise
  closeWhenLeft(client, document)
  return document
}

/** The document of a source; it is closed when no view of it is left. */
export const usePdfDocument = (sourceId: string) =>
  useQuery({
    queryKey: ['pdf', sourceId],
    queryFn: ({ client }) => open(client, sourceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })
