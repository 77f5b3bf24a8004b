// Repeated text: a PDF may give the text of several glyphs once (`ActualText`). PDFium then repeats it for
// each of them, as soon as others are drawn between.
import type { PageCharacters } from './characters.ts'
import { isClustered, wordJoiner } from './clusters.rules.ts'
import { runsLeft } from './left-running.rules.ts'
import type { Pdfium } from './pdfium.ts'

const key = 'ActualText\0'

/** Innermost mark with the text of an object's glyphs; 0 without one. */
const findMark = ({ call, bytes, scratch }: Pdfium, object: number): number => {
  bytes().set(new TextEncoder().encode(key), scratch)
  for (let at = call.FPDFPageObj_CountMarks(object) - 1; at >= 0; at--) {
    const mark = call.FPDFPageObj_GetMark(object, at)
    if (mark !== 0 && call.FPDFPageObjMark_GetParamValueType(mark, scratch) !== 0) return mark
  }
  return 0
}

/** Removes repeated letters in cluster scripts and right-to-left scripts. Changes `codes`. */
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
