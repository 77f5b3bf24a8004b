// Right answer in one line, for questions whose choices don't show it.
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'

/** Right answer as text; '' if the choices show it. */
export const rightAnswerText = ({ body, key }: Pick<QuestionDraft, 'body' | 'key'>): string => {
  const { listWordings, describeRight } = rulesOf(key)
  if (listWordings)
    return listWordings(key)
      .map(wordings => wordings.join(' / '))
      .join('; ')
  return describeRight?.({ body, key }) ?? ''
}
