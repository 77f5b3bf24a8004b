import * as m from '@lantern/messages'
import type { AnswerProps } from '../answers/choice-list.tsx'

/** Properties of a field for a typed answer. Spelling help is off, since spelling may be tested. */
export const typedField = ({ question }: Pick<AnswerProps, 'question'>) => ({
  hint:
    'spelling' in question.body && question.body.spelling === 'exact' ? m.play_spelling_counts() : undefined,
  readOnly: question.isClosed && question.verdict !== null,
  autoComplete: 'off',
  spellCheck: false,
  autoCapitalize: 'none',
  autoCorrect: 'off',
})

export const typedText = (draft: AnswerProps['draft']): string => (draft && 'text' in draft ? draft.text : '')
