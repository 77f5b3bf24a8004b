// PDFium compiled to WebAssembly, driven by its raw exports: the package's own wrapper gives no boxes.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumModule } from '@hyzyla/pdfium'

type Pointer = number
type Call = (...values: number[]) => number

const used = [
  'malloc',
  'free',
  'FPDF_InitLibraryWithConfig',
  'FPDF_LoadMemDocument64',
  'FPDF_GetLastError',
  'FPDF_GetPageCount',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_GetPageBoundingBox',
  'FPDF_RenderPageBitmap',
  'FPDFBitmap_Create',
  'FPDFBitmap_Destroy',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_GetBuffer',
  'FPDFBitmap_GetStride',
  'FPDF_GetMetaText',
  'FPDF_GetPageLabel',
  'FPDFPage_GetRotation',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetMark',
  'FPDFPageObjMark_GetParamValueType',
  'FPDFPath_CountSegments',
  'FPDFPathSegment_GetPoint',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_IsGenerated',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetCharBox',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetTextObject',
  'FPDFText_GetFontSize',
  'FPDFText_GetFontWeight',
  'FPDFText_GetFontInfo',
  'FPDFText_GetMatrix',
  'FPDFTextObj_GetFont',
  'FPDFPage_Flatten',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFAnnot_GetSubtype',
  'FPDFAnnot_GetFlags',
  'FPDFAnnot_GetRect',
  'FPDFAnnot_GetStringValue',
  'FPDFBookmark_GetFirstChild',
  'FPDFBookmark_GetNextSibling',
  'FPDFBookmark_GetTitle',
  'FPDFBookmark_GetDest',
  'FPDFDest_GetDestPageIndex',
] as const

/** PDFium's C functions under their own names (public/fpdf*.h), pointers as numbers. */
type PdfiumExports = Record<(typeof used)[number], Call>

export type Pdfium = {
  call: PdfiumExports
  /** Views of the heap; recreated when it grows, so never store one across a call. */
  bytes(): Uint8Array
  floats(): Float32Array
  doubles(): Float64Array
  /** Scratch of 4 KiB for results, 8-byte aligned. */
  scratch: Pointer
}

export const scratchBytes = 4096

/** Compiles the module once; workers get it by structured clone and share the machine code. */
export const compilePdfium = async (): Promise<WebAssembly.Module> => {
  const path = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
  return WebAssembly.compile(new Uint8Array(await readFile(path)))
}

const pickExports = (exports: WebAssembly.Exports): PdfiumExports => {
  for (const name of used) if (typeof exports[name] !== 'function') throw new Error(`PDFium lacks ${name}`)
  return exports as unknown as PdfiumExports
}

/**
 * Memory of an instance beside two copies of its file. Pages that need more are hostile: half a gigabyte fits
 * the fonts, objects and letters of any readable page.
 */
const workingBytes = 512 * 1024 * 1024

/** Refuses the heap more than it may have; PDFium then ends with a trap, which costs the page and nothing else. */
const limitHeap = (imports: WebAssembly.Imports, maxBytes: number): WebAssembly.Imports => {
  const grow = imports.env?.emscripten_resize_heap
  if (typeof grow !== 'function') throw new Error('PDFium lacks emscripten_resize_heap')
  const resize = (bytes: number) => (bytes >>> 0 > maxBytes ? 0 : grow(bytes))
  return { ...imports, env: { ...imports.env, emscripten_resize_heap: resize } }
}

/**
 * A fresh instance. After a trap (a thrown WebAssembly.RuntimeError) throw it away: its heap is undefined.
 * @param fileBytes size of the file it is to open
 */
export const openPdfium = async (module: WebAssembly.Module, fileBytes: number): Promise<Pdfium> => {
  let instance: WebAssembly.Instance | undefined
  await PDFiumModule({
    wasmBinary: undefined,
    instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (i: WebAssembly.Instance, m: WebAssembly.Module) => void,
    ) => {
      const limited = limitHeap(imports, workingBytes + 2 * fileBytes)
      instance = new WebAssembly.Instance(module, limited)
      done(instance, module)
      return instance.exports
    },
  } as unknown as Parameters<typeof PDFiumModule>[0])
  if (!instance) throw new Error('PDFium did not start')
  const memory = instance.exports.memory as WebAssembly.Memory
  const call = pickExports(instance.exports)
  call.FPDF_InitLibraryWithConfig(0)
  return { call, scratch: call.malloc(scratchBytes), ...heapViews(memory) }
}

const heapViews = (memory: WebAssembly.Memory): Pick<Pdfium, 'bytes' | 'floats' | 'doubles'> => {
  let bytes = new Uint8Array(memory.buffer)
  let floats = new Float32Array(memory.buffer)
  let doubles = new Float64Array(memory.buffer)
  // Growing the heap detaches the old views, which then have no length; asking for `memory.buffer` is slower.
  const refresh = () => {
    bytes = new Uint8Array(memory.buffer)
    floats = new Float32Array(memory.buffer)
    doubles = new Float64Array(memory.buffer)
  }
  return {
    bytes: () => {
      if (bytes.length === 0) refresh()
      return bytes
    },
    floats: () => {
      if (floats.length === 0) refresh()
      return floats
    },
    doubles: () => {
      if (doubles.length === 0) refresh()
      return doubles
    },
  }
}

const utf16 = new TextDecoder('utf-16le')

/**
 * A UTF-16LE string that `write` puts into the room given; '' where it is longer.
 * @param write returns the length in bytes with the final zero. @param room scratch unless told
 */
export const readUtf16 = (
  pdfium: Pdfium,
  write: (buffer: Pointer, bytes: number) => number,
  room: { at: Pointer; bytes: number } = { at: pdfium.scratch, bytes: scratchBytes },
): string => {
  const length = write(room.at, room.bytes)
  if (length < 2 || length > room.bytes) return ''
  return utf16.decode(pdfium.bytes().subarray(room.at, room.at + length - 2))
}
