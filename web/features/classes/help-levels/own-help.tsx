import * as m from '@lantern/messages'
import { useSession } from '../../../lib/session.ts'
import { ownTitle, reasonLabel } from './help-labels.ts'
import { HelpLantern } from './help-lantern.tsx'
import { useOwnHelp } from './queries.ts'

type Props = { sourceIds?: readonly string[]; classId?: string | undefined }

/** Notice of how much Lantern gives away to a student here and why, before they ask; nothing at full answers. */
export function OwnHelp({ sourceIds = [], classId }: Props) {
  const isStudent = useSession()?.role === 'student'
  const query = {
    ...(sourceIds.length > 0 && { sourceIds: sourceIds.join(',') }),
    ...(classId && { classId }),
  }
  const { data: help } = useOwnHelp(query, isStudent)
  const title = isStudent && help ? ownTitle(help) : null
  if (!help?.reason || title === null) return null
  return (
    <aside
      className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3.5 border-line border-b py-3 text-sm leading-[1.45]"
      aria-label={title}
    >
      <HelpLantern level={help.level} isLit className="h-[42px] w-12" />
      <div className="min-w-0 break-words">
        <b className="block font-semibold text-md">{title}</b>
        {reasonLabel(help.reason)} {help.level === 'off' && m.help_level_own_open()}
      </div>
    </aside>
  )
}
