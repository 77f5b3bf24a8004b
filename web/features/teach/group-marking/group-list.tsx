import type { AnswerGroup } from '@lantern/contract/teach/group-marking/group-marking'
import * as m from '@lantern/messages'
import { formatMarks } from '../../../lib/format.ts'

type Props = {
  groups: readonly AnswerGroup[]
  currentId: string
  most: number
  onChoose(id: string): void
}

export const nameGroup = ({ members }: Pick<AnswerGroup, 'members'>): string =>
  members[0]?.text || m.groups_empty_answer()

/** Marks that all of a group have; null where some differ or wait. */
export const findMark = ({ members }: Pick<AnswerGroup, 'members'>): number | null => {
  const points = new Set(members.flatMap(({ answers }) => answers.map(answer => answer.points)))
  const [only = null] = points
  return points.size === 1 ? only : null
}

function Group({
  group,
  isCurrent,
  most,
  onChoose,
}: Omit<Props, 'groups' | 'currentId'> & {
  group: AnswerGroup
  isCurrent: boolean
}) {
  const mark = findMark(group)
  return (
    <li className="border-t border-t-line">
      <button
        type="button"
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 py-2.5 px-4 text-start cursor-pointer hover:bg-hover aria-[current=true]:bg-surface aria-[current=true]:shadow-[inset_0_0_0_2px_var(--light-edge)]"
        aria-current={isCurrent}
        onClick={() => onChoose(group.id)}
      >
        <b className="font-medium wrap-anywhere line-clamp-2 font-read">{nameGroup(group)}</b>
        <span className="mono type-sm whitespace-nowrap">
          {mark !== null
            ? m.groups_mark_of({ marks: formatMarks(mark), most })
            : group.waiting > 0
              ? '–'
              : m.groups_marks_differ()}
        </span>
        <span className="meta">{m.groups_answers({ count: group.answers })}</span>
        {group.waiting === 0 && <span className="vh">{m.groups_done()}</span>}
      </button>
    </li>
  )
}

/** All groups of a question, lone answers first. */
export function GroupList({ groups, currentId, ...rest }: Props) {
  const lone = groups.filter(({ answers }) => answers === 1)
  const shared = groups.filter(({ answers }) => answers > 1)
  const lists = [
    { title: m.groups_alone(), listed: lone },
    { title: m.groups_shared(), listed: shared },
  ].filter(({ listed }) => listed.length > 0)
  return (
    <nav className="grid content-start gap-5 min-w-0" aria-label={m.groups_list()}>
      {lists.map(({ title, listed }) => (
        <section key={title}>
          <h2 className="flex justify-between font-semibold type-sm leading-[1.3] font-ui text-ink-2 px-4 pb-2">
            <span>{title}</span>
            <span className="mono">{listed.length}</span>
          </h2>
          <ol className="border-b border-b-line">
            {listed.map(group => (
              <Group key={group.id} group={group} isCurrent={group.id === currentId} {...rest} />
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}
