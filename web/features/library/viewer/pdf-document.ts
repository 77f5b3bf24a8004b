// Opens a source's PDF with PDF.js, which is fetched only when the first document is.
import { useQuery } from '@tanstack/react-query'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect } from 'react'
import { fileRequest } from '../../../lib/upload.ts'

const load = async () => {
  const pdfjs = await import('pdfjs-dist')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  return pdfjs
}

/** PDF.js itself, once it is here. */
export const usePdfjs = () =>
  useQuery({
    queryKey: ['pdfjs'],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data

const open = async (sourceId: string): Promise<PDFDocumentProxy> => {
  const pdfjs = await load()
  const task = pdfjs.getDocument({
    ...fileRequest(sourceId),
    cMapUrl: '/pdfjs/cmaps/',
    standardFontDataUrl: '/pdfjs/standard_fonts/',
    wasmUrl: '/pdfjs/wasm/',
    iccUrl: '/pdfjs/iccs/',
    isEvalSupported: false,
    enableXfa: false,
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
