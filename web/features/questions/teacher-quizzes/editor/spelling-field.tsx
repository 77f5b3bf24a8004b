import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { type EditProps, isOfType } from './editing.ts'

const spellings = ['exact', 'lenient'] as const

/** How slips of letters count. */
export function SpellingField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'gap', 'short-answer')) return null
  const { body } = question
  return (
    <SelectField
      label={m.editor_spelling()}
      hint={m.editor_spelling_hint()}
      value={body.spelling ?? ''}
      choices={[
        { value: '', label: m.editor_spelling_default() },
        { value: 'lenient', label: m.editor_spelling_lenient() },
        { value: 'exact', label: m.editor_spelling_exact() },
      ]}
      onChange={({ target: { value } }) =>
        onEdit('spelling', { body: { ...body, spelling: spellings.find(one => one === value) } })
      }
    />
  )
}
