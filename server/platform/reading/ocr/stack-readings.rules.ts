// Readings of several pictures as one, as if each stood below the one before it.
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import { doubtfulPictureBelow } from '@lantern/contract/material/reading/page-readings.rules'
import { unreadFormula } from '../unread-formula.rules.ts'

/** White between two pictures, as a share of the width. */
const gap = 0.1

/** Whether OCR was unsure of most of a picture's letters; formulas that aren't read don't count. */
const isDoubtful = ({ lines }: PageReading): boolean => {
  const words = lines.flatMap(line => line.words).filter(({ text }) => text !== unreadFormula)
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sure = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
  return sure < doubtfulPictureBelow * letters
}

/** @param unread pictures beside them that aren't read */
export const stackReadings = (readings: readonly PageReading[], unread = 0): PageReading => {
  const width = Math.max(1, ...readings.map(reading => reading.width))
  let top = 0
  const lines = readings.flatMap(reading => {
    const from = top
    const doubt = isDoubtful(reading) && { isDoubtful: true as const }
    top += reading.height + Math.round(gap * width)
    return reading.lines.map(line => ({
      ...line,
      ...doubt,
      words: line.words.map(word => ({ ...word, y0: word.y0 + from, y1: word.y1 + from })),
    }))
  })
  return { width, height: Math.max(1, top), lines, ...(unread > 0 && { unread }) }
}
