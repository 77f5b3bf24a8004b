// What is right where no choice shows it, in one line.
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { describeRight, describeTolerance } from '@lantern/contract/questions/kinds/calculated.rules'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'

/** '' for questions whose choices show it. */
export const rightAnswerText = ({ body, key }: Pick<QuestionDraft, 'body' | 'key'>): string => {
  if ('accepted' in key)
    return listAccepted(key)
      .map(wordings => wordings.join(' / '))
      .join('; ')
  if (key.type === 'numeric') {
    const unit = body.type === 'numeric' && body.unit ? ` ${body.unit}` : ''
    const tolerance = describeTolerance(key)
    return `${describeRight(key)}${tolerance === '' ? '' : ` ± ${tolerance}`}${unit}`
  }
  return key.type === 'true-false' ? String(key.value ?? '') : ''
}
