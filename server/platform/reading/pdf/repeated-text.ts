// A producer may say once what several shapes stand for together (`ActualText`). PDFium then gives that text again
// with each of the shapes, as soon as others are drawn between them.
import type { PageCharacters } from './characters.ts'
import { isClustered, wordJoiner } from './clusters.rules.ts'
import { runsLeft } from './left-running.rules.ts'
import type { Pdfium } from './pdfium.ts'

const key = 'ActualText\0'

/** The innermost mark of an object that says what its shapes stand for; 0 without one. */
const findMark = ({ call, bytes, scratch }: Pdfium, object: number): number => {
  bytes().set(new TextEncoder().encode(key), scratch)
  for (let at = call.FPDFPageObj_CountMarks(object) - 1; at >= 0; at--) {
    const mark = call.FPDFPageObj_GetMark(object, at)
    if (mark !== 0 && call.FPDFPageObjMark_GetParamValueType(mark, scratch) !== 0) return mark
  }
  return 0
}

/** Takes away the letters of scripts of clusters, and of those that run left, that say again what was said. Changes `codes`. */
export const dropRepeats = (pdfium: Pdfium, textPage: number, { count, codes }: PageCharacters): void => {
  const marks = new Map<number, number>()
  const sayers = new Map<number, number>()
  const repeats = (object: number): boolean => {
    const mark = marks.get(object) ?? findMark(pdfium, object)
    marks.set(object, mark)
    if (mark === 0) return false
    const first = sayers.get(mark) ?? object
    sayers.set(mark, first)
    return first !== object
  }
  for (let i = 0; i < count; i++) {
    if (!isClustered(codes[i]!) && !runsLeft(codes[i]!)) continue
    const object = pdfium.call.FPDFText_GetTextObject(textPage, i)
    if (object !== 0 && repeats(object)) codes[i] = wordJoiner
  }
}
