// The words of a PDF, page by page, for tests of what was printed.
import { PDFiumLibrary } from '@hyzyla/pdfium'

export const readPdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map(page => page.getText())
  document.destroy()
  library.destroy()
  return pages
}
