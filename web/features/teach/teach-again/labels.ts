// Words of passages to teach again.
import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { FailedPassage, TeachAgain, WrongIdea } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import { getChoiceLetter } from '../../../lib/choice-letter.ts'
import { formatPercent } from '../../../lib/format.ts'

/** Wording of a wrong answer; choices of true/false have none of their own. */
export const ideaText = ({ choice, text }: WrongIdea): string => {
  if (choice === 'true') return m.play_true()
  return choice === 'false' ? m.play_false() : text
}

/** Letter of the choice in its question; null for typed answers and for true/false. */
export const ideaLetter = ({ choice }: WrongIdea, body: QuestionBody): string | null => {
  const index = 'choices' in body ? body.choices.findIndex(({ id }) => id === choice) : -1
  return index < 0 ? null : getChoiceLetter(index)
}

/** Interval of wrong answers, from that of right ones. */
export const intervalLabel = ({ right }: FailedPassage): string =>
  m.teach_again_interval({ low: formatPercent(1 - right.high), high: formatPercent(1 - right.low) })

export const headline = ({ passages }: TeachAgain): string =>
  passages.length === 0 ? m.teach_again_none_title() : m.teach_again_headline({ count: passages.length })
