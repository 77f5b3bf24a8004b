// For formats without texts that questions share: the text stands before what is asked.

import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { isEmptyStimulus } from '@lantern/contract/questions/kinds/stimulus.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import type { Losses } from './items.ts'

/** Says so among the losses of a question that has one. */
export const withStimulusInStem = (question: PortableQuestion, losses: Losses): PortableQuestion => {
  const { stimulus, ...asked } = question
  if (!stimulus) return asked
  if (isEmptyStimulus(stimulus)) return asked
  losses.add('stimulus-in-question')
  // Both have a picture, and a question shows one.
  if (stimulus.image && asked.image) losses.add('pictures-left')
  const { title, text, image } = stimulus
  // What is drawn as a gap in a text is none of the question's.
  const parts = [title && `**${title.trim()}**`, text.replaceAll(gapMark, '…'), asked.body.stem]
  const stem = parts.filter(part => part.trim() !== '').join('\n\n')
  return { ...asked, body: { ...asked.body, stem }, image: asked.image ?? image }
}
