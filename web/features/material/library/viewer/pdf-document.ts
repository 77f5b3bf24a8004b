// Opens a source's PDF with PDF.js.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadPdfjs, pdfSettings } from '../../../../lib/pdfjs.ts'
import { fileRequest } from '../../../../lib/upload.ts'
import { whenLeft } from '../../../../lib/when-left.ts'

/** PDF.js itself, once it is here. */
export const usePdfjs = () =>
  useQuery({
    queryKey: ['pdfjs'],
    queryFn: loadPdfjs,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data

/** Opens a source's file; whoever opens it destroys its `loadingTask`. */
export const openPdf = async (sourceId: string): Promise<PDFDocumentProxy> => {
  const pdfjs = await loadPdfjs()
  const task = pdfjs.getDocument({
    ...fileRequest(sourceId),
    ...pdfSettings,
    disableAutoFetch: true,
  })
  return task.promise
}

const open = async (client: QueryClient, sourceId: string): Promise<PDFDocumentProxy> => {
  const document = await openPdf(sourceId)
  whenLeft(client, document, () => void document.loadingTask.destroy())
  return document
}

/** PDF document of a source, closed when no view uses it any more. */
export const usePdfDocument = (sourceId: string) =>
  useQuery({
    queryKey: ['pdf', sourceId],
    queryFn: ({ client }) => open(client, sourceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })
