import { countWords, essayLimits } from '@lantern/contract/questions/kinds/essay/essays.rules'
import * as m from '@lantern/messages'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { formatCount } from '../../../format.ts'

/** Long text with its word count. Spell checking is on, since spelling isn't tested. */
export function EssayAnswer({ question, draft, onDraft }: AnswerProps) {
  const text = draft?.type === 'essay' ? draft.text : ''
  const words = countWords(text)
  return (
    <TextArea
      label={m.play_type_essay()}
      hint={m.essay_words({ count: words, shown: formatCount(words) })}
      rows={12}
      maxLength={essayLimits.characters}
      readOnly={question.isClosed && question.verdict !== null}
      value={text}
      onChange={event => onDraft({ type: 'essay', text: event.target.value })}
    />
  )
}
