import type { ClassStudent } from '@lantern/contract/classes/classes/class-shapes'

type Props = {
  legend: string
  students: readonly ClassStudent[]
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
}

/** Students of a class to be ticked, by the lines of its list. */
export function MemberChecks({ legend, students, chosen, onChange }: Props) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(new Set(isChosen ? [...chosen, id] : [...chosen].filter(other => other !== id)))
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-x-6 max-h-[374px] overflow-auto">
      <legend className="mb-1 font-medium text-sm">{legend}</legend>
      {students.map(({ id, name }) => (
        <label className="flex gap-3 items-center min-h-11 cursor-pointer" key={id}>
          <input
            type="checkbox"
            className="check"
            checked={chosen.has(id)}
            onChange={event => toggle(id, event.target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
