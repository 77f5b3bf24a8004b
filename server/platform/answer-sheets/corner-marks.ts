// The black squares at the corners of a sheet: how they are printed.
import aruco from 'js-aruco2'
import { cornerMarks } from './sheet-places.rules.ts'

const dictionary = new aruco.AR.Dictionary(cornerMarks.dictionary)

/** Rows of dark (1) and light (0) modules, the black frame with them. */
export const readMarkerModules = (id: number): number[][] => {
  const bits = dictionary.codeList[id] ?? ''
  const side = Math.sqrt(bits.length)
  const frame = Array.from({ length: side + 2 }, () => 1)
  return [
    frame,
    ...Array.from({ length: side }, (_, y) => [
      1,
      ...[...bits.slice(y * side, (y + 1) * side)].map(bit => (bit === '1' ? 0 : 1)),
      1,
    ]),
    frame,
  ]
}
