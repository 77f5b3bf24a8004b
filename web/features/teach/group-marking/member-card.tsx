import type { GroupMember } from '@lantern/contract/teach/group-marking/group-marking'
import * as m from '@lantern/messages'
import { formatList, formatMarks } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Props = {
  member: GroupMember
  most: number
  isChosen: boolean
  hasNames: boolean
  /** Puts it alone; null for what is alone. */
  onAlone: (() => void) | null
  onChoose(): void
  /** Takes marks of a teacher back. */
  onUnmark(): void
}

export const isTeachersMark = ({ source }: GroupMember['answers'][number]): boolean =>
  source !== 'nobody' && source !== 'rules'

/** How the answers of a member came to their marks. */
const describeMarks = ({ answers }: GroupMember, max: number): string[] =>
  [...Map.groupBy(answers, ({ source, points }) => `${source} ${points}`).values()].map(same => {
    const [{ source, points } = { source: 'nobody' as const, points: null }] = same
    const marks = points === null ? '–' : m.groups_mark_of({ marks: formatMarks(points), most: max })
    const count = same.length
    if (source === 'nobody') return m.groups_by_nobody({ count })
    if (source === 'rules') return m.groups_by_rules({ marks, count })
    if (source === 'followed') return m.groups_by_following({ marks, count })
    return source === 'group' ? m.groups_by_group({ marks, count }) : m.groups_by_hand({ marks, count })
  })

/** Equal answers of a group. */
export function MemberCard({ member, most, isChosen, hasNames, onAlone, onChoose, onUnmark }: Props) {
  const { text, answers } = member
  return (
    <li
      className="grid content-start gap-2 p-3.5 rounded-2 bg-surface shadow-[var(--shadow-1)] data-chosen:shadow-[0_0_0_2px_var(--focus)]"
      data-chosen={isChosen || undefined}
    >
      <button
        type="button"
        className="text-start cursor-pointer wrap-anywhere whitespace-pre-wrap font-read max-h-60 overflow-y-auto"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        {text || m.groups_empty_answer()}
      </button>
      <p className="meta">{describeMarks(member, most).join(' · ')}</p>
      {hasNames && <p className="meta">{formatList(answers.map(({ name }) => name))}</p>}
      {isChosen && (
        <div className="flex flex-wrap gap-2">
          {onAlone && (
            <Button size="sm" onClick={onAlone}>
              {m.groups_alone_act()} <span className="kbd">M</span>
            </Button>
          )}
          {answers.some(isTeachersMark) && (
            <Button size="sm" look="quiet" onClick={onUnmark}>
              {m.groups_unmark()} <span className="kbd">T</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
