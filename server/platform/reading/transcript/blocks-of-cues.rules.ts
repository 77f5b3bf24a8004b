// From cues to running text: sentences go on over cues, and each keeps the cues it was said in.
import type { Block } from '../blocks.ts'
import type { TimedText } from './timed-text.ts'

/** Milliseconds of silence that end a paragraph where a sentence ends, too. */
const pauseMs = 2500
/** The same in captions without stops, where only pauses tell what belongs together. */
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

/** Paragraphs of what is said; their units are cues, counted from 1. Cues of sounds alone are left out. */
export const blocksOfCues = (cues: readonly TimedText[]): Block[] => {
  const stops = hasStops(cues)
  const blocks: Block[] = []
  let gathered: Gathered | null = null
  for (const [i, cue] of cues.entries()) {
    if (soundOnly.test(cue.text)) {
      gathered = null
      continue
    }
    if (gathered && continues(gathered, cue, stops)) {
      const { block } = gathered
      block.units!.starts.push(block.text.length + 1)
      block.text += ` ${cue.text}`
      gathered.last = cue
    } else {
      const block: Block = {
        ...{ kind: 'paragraph', level: 0, text: cue.text, words: [] },
        units: { first: i + 1, starts: [0] },
      }
      blocks.push(block)
      gathered = { block, last: cue }
    }
  }
  return blocks
}
