// PDF.js, loaded with the first document, and its safe settings.
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export const loadPdfjs = async () => {
  const pdfjs = await import('pdfjs-dist')
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl
  return pdfjs
}

/** Settings of PDF.js: its files come from this server; scripts and forms in documents are disabled. */
export const pdfSettings = {
  cMapUrl: '/pdfjs/cmaps/',
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
  isEvalSupported: false,
  enableXfa: false,
} as const
