// Running text from cues: sentences go on over cues, and each has its list of cues.
import type { Block } from '../blocks.ts'
import type { Section } from '../index.ts'
import type { TimedText } from './timed-text.ts'

/** Milliseconds of silence that end a paragraph where a sentence ends, too. */
const pauseMs = 2500
/** Pause in captions without stops, where only pauses separate sentences. */
const unstoppedPauseMs = 1200
/** Words after which captions without stops are cut at the next cue. */
const unstoppedWords = 24

const soundOnly = /^(?:[[(♪*][^\])]*[\])♪*]|♪+)$/u
const stopped = /[.!?…。！？]["'”’)\]]*$/u
const countWords = (text: string): number => text.split(' ').length

/** Whether the text has stops at all; automatic captions often don't: one in 60 words is the least. */
const hasStops = (cues: readonly TimedText[]): boolean => {
  const words = cues.reduce((sum, cue) => sum + countWords(cue.text), 0)
  const stops = cues.reduce(
    (sum, cue) => sum + (cue.text.match(/[.!?…。！？](?=\s|["'”’)\]]|$)/gu)?.length ?? 0),
    0,
  )
  return stops * 60 >= words
}

type Gathered = { block: Block; last: TimedText }

const continues = ({ block, last }: Gathered, cue: TimedText, stops: boolean): boolean => {
  if (cue.speaker !== null && cue.speaker !== last.speaker) return false
  const pause = cue.start - last.end
  if (stops) return pause < pauseMs || !stopped.test(block.text)
  return pause < unstoppedPauseMs && countWords(block.text) < unstoppedWords
}

/** Last section that begins after `from` and by `to` (milliseconds): earlier ones have no cue. */
const headingAt = (sections: readonly Section[], from: number, to: number, cue: number): Block | null => {
  const section = sections.findLast(({ start }) => start * 1000 > from && start * 1000 <= to)
  if (!section) return null
  const units = { first: cue, starts: [0] }
  return { kind: 'heading', level: 1, text: section.title, words: [], units }
}

/**
 * Paragraphs of speech; their units are cues, counted from 1. Cues with only sounds are left out.
 * @param sections by `start`; each that holds words becomes a heading before the first cue that begins in it
 */
export const blocksOfCues = (cues: readonly TimedText[], sections: readonly Section[] = []): Block[] => {
  const stops = hasStops(cues)
  const blocks: Block[] = []
  let gathered: Gathered | null = null
  let spoken = Number.NEGATIVE_INFINITY
  for (const [i, cue] of cues.entries()) {
    if (soundOnly.test(cue.text)) {
      gathered = null
      continue
    }
    const heading = headingAt(sections, spoken, cue.start, i + 1)
    spoken = cue.start
    if (heading) {
      gathered = null
      blocks.push(heading)
    }
    if (gathered && continues(gathered, cue, stops)) {
      const { block } = gathered
      block.units!.starts.push(block.text.length + 1)
      block.text += ` ${cue.text}`
      gathered.last = cue
    } else {
      const block: Block = {
        kind: 'paragraph',
        level: 0,
        text: cue.text,
        words: [],
        units: { first: i + 1, starts: [0] },
      }
      blocks.push(block)
      gathered = { block, last: cue }
    }
  }
  return blocks
}
