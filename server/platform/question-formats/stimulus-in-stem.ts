// Shared texts for formats without them: the text is put before the question.

import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { isEmptyStimulus } from '@lantern/contract/questions/kinds/stimulus.rules'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import type { Losses } from './items.ts'
import { writeName } from './question-name.ts'

/** Says so among the losses of a question that has one. */
export const withStimulusInStem = (question: PortableQuestion, losses: Losses): PortableQuestion => {
  const { stimulus, ...asked } = question
  if (!stimulus) return asked
  if (isEmptyStimulus(stimulus)) return asked
  losses.add('stimulus-in-question')
  // Single picture per question: the other is lost.
  if (stimulus.image && asked.image) losses.add('pictures-left')
  const { title, text, image } = stimulus
  // Gap marks in a text are not gaps of the question.
  const parts = [title && `**${title.trim()}**`, text.replaceAll(gapMark, '…'), asked.body.stem]
  const stem = parts.filter(part => part.trim() !== '').join('\n\n')
  // Named by itself: questions of one text would all begin alike.
  const name = writeName(asked).slice(0, bankLimits.titleLength)
  return { ...asked, title: name, body: { ...asked.body, stem }, image: asked.image ?? image }
}
