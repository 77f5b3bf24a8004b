// Print in and around a bubble, learnt from the sheet itself: the same letter in empty bubbles. Subtracted
// before marks are judged.
import { innerSamples, patchSide } from './patch.rules.ts'

export const measureInk = (patch: Float32Array): number => {
  let sum = 0
  for (const { at } of innerSamples) sum += patch[at]!
  return sum / innerSamples.length
}

const computeMedian = (values: number[]): number => {
  values.sort((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}

/** Minimum bubbles per letter for separating print from drawing. */
const minBubblesPerLetter = 4
/** Maximum ink of a printed letter inside a ring. */
const maxPrintedInk = 0.22
/** Maximum difference in ink between letters; darker ones were filled on the whole sheet. */
const lettersDiffer = 0.1
/**
 * Maximum ink between letter and ring, where nothing is printed; more was drawn on the whole sheet, or with
 * one letter, whose few bubbles are less certain.
 */
const maxInkDifference = { all: 0.02, letter: 0.05 }
const betweenSamples = innerSamples.filter(
  ({ y, distance }) => distance >= 0.55 && distance < 0.75 && Math.abs(y) >= 0.38,
)

const measureBetween = (template: Float32Array): number =>
  betweenSamples.reduce((sum, { at }) => sum + template[at]!, 0) / betweenSamples.length

/** Whether a template has only what is printed. */
const isPrinted = (template: Float32Array, max: number): boolean =>
  measureInk(template) <= maxPrintedInk && measureBetween(template) <= max

/** Maximum palest bubbles for a template. */
const maxPalestBubbles = 12

/** Sample by sample the median of the paler half. */
const averagePalest = (patches: readonly Float32Array[]): Float32Array => {
  const palest = patches
    .toSorted((a, b) => measureInk(a) - measureInk(b))
    .slice(0, Math.max(1, Math.min(maxPalestBubbles, Math.ceil(patches.length / 2))))
  return Float32Array.from({ length: patchSide * patchSide }, (_, at) =>
    computeMedian(palest.map(patch => patch[at]!)),
  )
}

/** Empty ring, for a sheet without an empty bubble. */
const blank = new Float32Array(patchSide * patchSide)

/**
 * @param labels what is printed in each of the patches
 * @returns patches without what is printed
 */
export const removePrinted = (
  patches: readonly Float32Array[],
  labels: readonly string[],
): Float32Array[] => {
  const byLabel = new Map<string, Float32Array[]>()
  for (const [i, patch] of patches.entries()) {
    const label = labels[i] ?? ''
    byLabel.set(label, [...(byLabel.get(label) ?? []), patch])
  }
  const general = patches.length === 0 ? blank : averagePalest(patches)
  const generalInk = measureInk(general)
  const isPrint = isPrinted(general, maxInkDifference.all)
  const templates = new Map(
    [...byLabel].map(([label, own]) => {
      const template = averagePalest(own)
      const isOwn =
        isPrint &&
        isPrinted(template, maxInkDifference.letter) &&
        own.length >= minBubblesPerLetter &&
        measureInk(template) <= generalInk + lettersDiffer
      return [label, isOwn ? template : isPrint ? general : blank]
    }),
  )
  return patches.map((patch, i) => {
    const template = templates.get(labels[i] ?? '') ?? blank
    return patch.map((ink, at) => ink - template[at]!)
  })
}
