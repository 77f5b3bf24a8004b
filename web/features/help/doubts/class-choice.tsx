import * as m from '@lantern/messages'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useStoredDraft } from '../../../lib/stored-draft.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { chooseClass, noClass } from './class-choice.rules.ts'

/**
 * Class that a question belongs to, if any.
 * @param sourceId the material that it is about
 * @param from the class whose page the asker comes from
 */
export const useClassChoice = (sourceId: string | undefined, from: string | null) => {
  const { data: classes = [] } = useRead('GET /doubt-classes', {
    query: { sourceId },
    pick: 'classes',
    placeholderData: before => before,
    staleTime: 60_000,
  })
  const [chosen, setChosen] = useStoredDraft('doubt class')
  return {
    classes,
    classId: chooseClass(classes, chosen, from),
    choose: setChosen,
    clear: () => setChosen(''),
  }
}

/** Choice of the class whose teachers are asked first; null for students without classes. */
export function ClassChoice({ choice }: { choice: ReturnType<typeof useClassChoice> }) {
  const { classes, classId, choose } = choice
  if (classes.length === 0) return null
  return (
    <SelectField
      label={m.doubt_class()}
      hint={classId ? m.doubt_class_hint() : m.doubt_class_hint_none()}
      choices={[
        { value: noClass, label: m.doubt_class_none() },
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={classId ?? noClass}
      onChange={event => choose(event.target.value)}
    />
  )
}
