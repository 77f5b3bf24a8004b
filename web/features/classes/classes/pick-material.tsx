import { mayAssign } from '@lantern/contract/classes/classes/class-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { newTabTarget } from '../../../lib/frame-target.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { PickList } from '../../../ui/forms/pick-list.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { useClasses, useClassMaterial } from './queries.ts'

type PickProps = { busy: boolean; onPick(picked: { id: string; classId: string }): void }

function MaterialOf({ classId, busy, onPick }: PickProps & { classId: string }) {
  const { data, error } = useClassMaterial(classId)
  const rows = data?.map(({ source, sharedBy, sharedAt }) => ({
    id: source.id,
    title: source.name,
    note: m.class_material_by({ name: sharedBy, day: formatDay(sharedAt) }),
  }))
  return (
    <PickList
      rows={rows}
      pending={{ error, label: m.classes_loading(), lines: 3 }}
      empty={
        <EmptyState
          action={
            <Link className={buttonClass('primary')} to={`/classes/${classId}`} target={newTabTarget()}>
              {m.lti_choose_open_class()}
            </Link>
          }
        >
          {m.lti_choose_no_material()}
        </EmptyState>
      }
      busy={busy}
      label={m.lti_choose_one()}
      labelOf={title => m.lti_choose_one_of({ title })}
      onPick={id => onPick({ id, classId })}
    />
  )
}

/** Choice of one source from the classes that a teacher manages. */
export function PickMaterial({ busy, onPick }: PickProps) {
  const { data, error } = useClasses()
  const [chosenId, setChosenId] = useState<string>()
  if (!data) return <Pending error={error} label={m.classes_loading()} lines={3} />
  const classes = data.filter(mayAssign)
  const classId = chosenId ?? classes[0]?.id
  if (classId === undefined)
    return (
      <EmptyState
        action={
          <Link className={buttonClass('primary')} to="/classes" target={newTabTarget()}>
            {m.lti_choose_classes()}
          </Link>
        }
      >
        {m.lti_choose_no_class()}
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      <SelectField
        label={m.lti_choose_class()}
        choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
        value={classId}
        onChange={event => setChosenId(event.target.value)}
      />
      <MaterialOf key={classId} classId={classId} busy={busy} onPick={onPick} />
    </div>
  )
}
