import * as m from '@lantern/messages'
import { Button } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { useClassGroups } from './group-queries.ts'
import { MemberChecks } from './member-checks.tsx'
import { useClass } from './queries.ts'

/** Ids of entries of a class's list; null for the whole class. */
export type Chosen = ReadonlySet<string> | null

type Props = { classId: string; chosen: Chosen; onChange(chosen: Chosen): void }

/** Choice of some students of a class, by group or one by one. */
function Some({ classId, chosen, onChange }: Props & { chosen: ReadonlySet<string> }) {
  const groups = useClassGroups(classId).data ?? []
  const students = (useClass(classId).data?.students ?? []).filter(({ state }) => state === 'joined')
  const joined = new Set(students.map(({ id }) => id))
  const add = (ids: readonly string[]) => onChange(new Set([...chosen, ...ids.filter(id => joined.has(id))]))
  return (
    <>
      {groups.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 font-medium text-sm">{m.homework_whom_groups()}</legend>
          {groups.map(({ id, name, memberIds }) => (
            <Button key={id} size="sm" onClick={() => add(memberIds)}>
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      <MemberChecks
        legend={m.homework_whom_students()}
        students={students}
        chosen={chosen}
        onChange={onChange}
      />
      <p className="meta" role="status">
        {chosen.size === 0 ? m.homework_whom_none() : m.homework_whom_chosen({ count: chosen.size })}
      </p>
    </>
  )
}

/** Choice between the whole class and some of its members. */
export function ChooseMembers({ classId, chosen, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Segment<'all' | 'some'>
        legend={m.homework_whom()}
        value={chosen === null ? 'all' : 'some'}
        onChange={value => onChange(value === 'all' ? null : new Set())}
        choices={[
          { value: 'all', label: m.homework_whom_all() },
          { value: 'some', label: m.homework_whom_some() },
        ]}
      />
      {chosen !== null && <Some classId={classId} chosen={chosen} onChange={onChange} />}
      <p className="meta">{m.homework_whom_hint()}</p>
    </div>
  )
}
