// Cuts a document's blocks into passages: whole sentences, about 200 tokens, never across a heading.
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { Block } from './blocks.ts'
import type { DraftPassage } from './index.ts'
import { mendPieces, type Piece, splitPieces } from './pieces.rules.ts'

/** Weights (words) that a passage aims at, and that one of several sentences never exceeds. */
type PassageSize = { aimed: number; max: number }

/** Size of written passages; 170 English words are about 220 tokens. */
export const writtenSize: PassageSize = { aimed: 170, max: 260 }

/**
 * Size of spoken passages, about 25 seconds. Speech has few headings and changes its subject within a minute, and a place
 * in it is listened to from its beginning. `bench -- slides-sound`: 170 words found 78 of 100 places, 60 words 82.
 */
export const spokenSize: PassageSize = { aimed: 60, max: 90 }

type Section = { headings: string[]; blocks: Block[] }

/** A heading as it is named above its passages, formulas as plain text. */
const nameHeading = ({ text }: Block): string => readFormulas(text)

/**
 * Sections in reading order with the headings above each. Headings without content become text, since they
 * may be lines of large text.
 */
const splitSections = (blocks: Block[]): Section[] => {
  const sections: Section[] = []
  const path: Block[] = []
  let bare: Block[] = []
  const flushBareSentences = (): void => {
    if (bare.length === 0) return
    const headingsAbove = path.slice(0, path.indexOf(bare[0]!)).map(nameHeading)
    sections.push({ headings: headingsAbove, blocks: bare })
    bare = []
  }
  let current: Section | null = null
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      bare = []
      if (!current) {
        current = { headings: path.map(nameHeading), blocks: [] }
        sections.push(current)
      }
      current.blocks.push(block)
      continue
    }
    current = null
    const parent = bare.length > 0 && path.at(-1)!.level < block.level
    if (!parent) flushBareSentences()
    else bare = []
    while (path.length > 0 && path.at(-1)!.level >= block.level) path.pop()
    path.push(block)
    bare.push(block)
  }
  flushBareSentences()
  return sections
}

/** Groups a section's pieces so that passages are of about equal length and end with a block where one is near. */
const groupPieces = (pieces: Piece[], { aimed, max }: PassageSize): Piece[][] => {
  const groups: Piece[][] = []
  let remainingWeight = pieces.reduce((sum, piece) => sum + piece.weight, 0)
  let aim = remainingWeight / Math.max(1, Math.round(remainingWeight / aimed))
  let group: Piece[] = []
  let count = 0
  for (const piece of pieces) {
    const full = count + piece.weight > max
    const overshoots = count + piece.weight / 2 > aim
    const blockEnds = piece.opensBlock && count >= 0.75 * aim && remainingWeight > 0.4 * aim
    if (group.length > 0 && (full || overshoots || blockEnds)) {
      groups.push(group)
      aim = remainingWeight / Math.max(1, Math.round(remainingWeight / aimed))
      group = []
      count = 0
    }
    group.push(piece)
    count += piece.weight
    remainingWeight -= piece.weight
  }
  if (group.length > 0) groups.push(group)
  return groups
}

const range = (values: number[]): { first: number; last: number } | null =>
  values.length === 0 ? null : { first: Math.min(...values), last: Math.max(...values) }

const joinPieces = (pieces: Piece[], headings: string[]): Omit<DraftPassage, 'ordinal'> => {
  const passage: Omit<DraftPassage, 'ordinal'> = {
    headings,
    text: '',
    pages: null,
    sentences: [],
    sentencePlaces: null,
    words: [],
  }
  for (const piece of pieces) {
    if (passage.text !== '') passage.text += piece.gapBefore
    const shift = passage.text.length
    passage.text += piece.text
    passage.sentences.push({ start: shift, end: passage.text.length })
    const by = shift - piece.start
    for (const { start, end, page, x0, y0, x1, y1 } of piece.words) {
      passage.words.push({ start: start + by, end: end + by, page, x0, y0, x1, y1 })
    }
  }
  passage.pages = range([...new Set(passage.words.map(word => word.page))])
  const places = pieces.flatMap(piece => piece.units ?? [])
  passage.sentencePlaces = places.length > 0 ? places : null
  return passage
}

const cutBlocks = (blocks: Block[], size: PassageSize): Omit<DraftPassage, 'ordinal'>[] =>
  splitSections(blocks).flatMap(({ headings, blocks: body }) =>
    groupPieces(mendPieces(body.flatMap(splitPieces)), size).map(group => joinPieces(group, headings)),
  )

/**
 * Passages in reading order, those of contents and indexes behind all others. All text of the blocks is in exactly one
 * of them or among its headings.
 */
export const cutPassages = (blocks: Block[], size = writtenSize): DraftPassage[] => {
  const { null: material = [], ...lists } = Object.groupBy(blocks, ({ contents }) => String(contents ?? null))
  const ofContents = Object.values(lists).flatMap((list = []) => cutBlocks(list, size))
  return [...cutBlocks(material, size), ...ofContents.map(passage => ({ ...passage, isContents: true }))].map(
    (passage, ordinal) => ({ ordinal, ...passage }),
  )
}
