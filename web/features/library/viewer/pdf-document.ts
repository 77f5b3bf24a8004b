// Opens a source's PDF with PDF.js.
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect } from 'react'
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

const open = async (sourceId: string): Promise<PDFDocumentProxy> => {
  const pdfjs = await loadPdfjs()
  const task = pdfjs.getDocument({
    ...fileRequest(sourceId),
    ...pdfSettings,
    disableAutoFetch: true,
  })
  return task.promise
}

/** The document of a source; it is closed when another one takes its place. */
export const usePdfDocument = (sourceId: string) => {
  const query = useQuery({
    queryKey: ['pdf', sourceId],
    queryFn: () => open(sourceId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })
  const document = query.data
  useEffect(() => () => void document?.loadingTask.destroy(), [document])
  return query
}
