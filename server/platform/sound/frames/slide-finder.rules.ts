// Changes of slide in the picture of a lecture, by its still blocks. A slide has changed where several blocks come to
// rest together with another content. Blocks that move again and again, such as a face, change nothing, nor do a cursor
// and a few words that are added.
import {
  allBlocks,
  blockCount,
  copyBlock,
  countAllDrawn,
  countDrawn,
  type GreyPicture,
  isAddition,
  measureDifference,
  pictureHeight,
  pictureWidth,
} from './blocks.rules.ts'

/** Mean differences of a block that moves, and of one that shows something else. */
const [movedBy, changedBy] = [3, 5]

/** Seconds after which a block is at rest, and after which a change of a few blocks is part of the slide. */
const [restSeconds, absorbSeconds] = [2, 5]

/**
 * Blocks that have to change: a cursor rests on four at most. Of all with something on them it is a share, since a person
 * in front of the slide hides some.
 */
const [minChanged, minChangedShare] = [8, 0.3]

/** Pixels of a block with something on it. */
const minDrawnOfBlock = 3

/** Seconds over which movement is averaged, and the share of them that makes a block lively. */
const [livelySeconds, livelyShare] = [20, 0.3]

/** Pixels below which nothing is drawn on a slide. */
const minDrawn = 20

/** A stretch with one slide. */
export type SlideStretch = {
  start: number
  end: number
  /** Second at which all of the slide is seen. */
  shownAt: number
  /** Content of its blocks at rest. */
  picture: GreyPicture
  /** Blocks that were at rest. */
  calm: boolean[]
}

const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Whether a slide was only completed: what it showed is still there. */
const isCompleted = (before: GreyPicture, now: GreyPicture, changed: readonly number[]): boolean =>
  changed.every(block => isAddition(before, now, block)) && countAllDrawn(before, allBlocks) >= minDrawn

/** Receives pictures in order of time, and gives the stretches that have ended. */
export const createSlideFinder = () => {
  const lasting: GreyPicture = new Uint8Array(pictureWidth * pictureHeight)
  const hasLasting = allBlocks.map(() => false)
  const liveliness = new Float64Array(blockCount)
  /** Second of the last picture in which a block moved, of the one in which it began to, and of the one before that. */
  const [movedAt, beganAt, restedAt] = [0, 0, 0].map(() => new Float64Array(blockCount)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  let last: { at: number; picture: GreyPicture } | null = null
  let start = 0

  const isLively = (block: number) => liveliness[block]! > livelyShare
  const follow = (at: number, picture: GreyPicture, before: { at: number; picture: GreyPicture }) => {
    const weight = Math.min(1, (at - before.at) / livelySeconds)
    for (const block of allBlocks) {
      const moves = measureDifference(picture, before.picture, block) > movedBy
      liveliness[block] = liveliness[block]! + (Number(moves) - liveliness[block]!) * weight
      if (!moves) continue
      if (before.at - movedAt[block]! >= restSeconds || beganAt[block] === 0) {
        beganAt[block] = at
        restedAt[block] = before.at
      }
      movedAt[block] = at
    }
  }
  const isChanged = (picture: GreyPicture, resting: readonly number[], changed: readonly number[]) => {
    if (changed.length < minChanged) return false
    const isDrawn = (block: number) =>
      countDrawn(lasting, block) >= minDrawnOfBlock || countDrawn(picture, block) >= minDrawnOfBlock
    return changed.length >= minChangedShare * resting.filter(isDrawn).length
  }
  const storeLasting = (picture: GreyPicture, blocks: readonly number[]) => {
    for (const block of blocks) {
      copyBlock(picture, lasting, block)
      hasLasting[block] = true
    }
  }
  const endStretch = (end: number, shownAt: number): SlideStretch => {
    const stretch = {
      start,
      end,
      shownAt: Math.max(start, shownAt),
      picture: lasting.slice(),
      calm: allBlocks.map(block => hasLasting[block]! && !isLively(block)),
    }
    start = end
    return stretch
  }

  return {
    /** @returns the stretch that a picture ends; null for none */
    add: (at: number, picture: GreyPicture): SlideStretch | null => {
      if (last) follow(at, picture, last)
      last = { at, picture }
      const resting = allBlocks.filter(block => at - movedAt[block]! >= restSeconds && !isLively(block))
      storeLasting(
        picture,
        resting.filter(block => !hasLasting[block]),
      )
      const changed = resting.filter(block => measureDifference(picture, lasting, block) > changedBy)
      if (!isChanged(picture, resting, changed)) {
        storeLasting(
          picture,
          changed.filter(block => at - movedAt[block]! >= absorbSeconds),
        )
        return null
      }
      const isSame = isCompleted(lasting, picture, changed)
      const from = middleOf(changed.map(block => beganAt[block]!))
      const ended =
        isSame || from <= start ? null : endStretch(from, middleOf(changed.map(block => restedAt[block]!)))
      storeLasting(picture, resting)
      return ended
    },
    /** The last stretch, up to the end of the video; null where there was no picture. */
    finish: (end: number): SlideStretch | null =>
      last && endStretch(Math.max(end, last.at), Math.max(0, last.at - 1)),
  }
}
