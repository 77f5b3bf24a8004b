// Readings of several pictures as one, as if each stood below the one before it.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'

/** White between two pictures, as a share of the width. */
const gap = 0.1

export const stackReadings = (readings: readonly PageReading[]): PageReading => {
  const width = Math.max(1, ...readings.map(reading => reading.width))
  let top = 0
  const lines = readings.flatMap(reading => {
    const from = top
    top += reading.height + Math.round(gap * width)
    return reading.lines.map(line => ({
      ...line,
      words: line.words.map(word => ({ ...word, y0: word.y0 + from, y1: word.y1 + from })),
    }))
  })
  return { width, height: Math.max(1, top), lines }
}
