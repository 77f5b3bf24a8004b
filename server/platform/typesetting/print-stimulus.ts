// A text that several questions are asked about, as it is set above the first of them.
import type { PrintedStimulus } from '@lantern/contract/teach/papers/printed-stimulus.rules'
import * as m from '@lantern/messages'
import type { PrintedPassage } from './printed-paper.ts'
import { readRichText } from './read-rich-text.ts'

export const printStimulus = ({ stimulus, first, last }: PrintedStimulus): PrintedPassage => ({
  head: [
    first === last ? m.stimulus_for_one({ number: first }) : m.stimulus_for({ first, last }),
    stimulus.title.trim(),
  ]
    .filter(Boolean)
    .join(': '),
  runs: readRichText(stimulus.text),
  picture: stimulus.image,
})
