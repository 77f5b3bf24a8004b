import type { HelpWindow } from '@lantern/contract/classes/help-levels/help-levels'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { helpLevelLabel } from '../../../lib/help-level-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { useEndWindow } from './queries.ts'

type Props = { classId: string; windows: readonly HelpWindow[]; mayChange: boolean }

function WindowRow({ classId, window, mayChange }: Omit<Props, 'windows'> & { window: HelpWindow }) {
  const end = useEndWindow(classId)
  const { title, level, startsAt, endsAt, isRunning } = window
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line py-3.5">
      <span className="min-w-0 flex-1 basis-48 break-words">
        <b className="font-[560]">{title}</b>
        <span className="meta block">
          {m.help_level_window_time({ from: formatMoment(startsAt), until: formatMoment(endsAt) })}
        </span>
      </span>
      {isRunning && <span className="tag tag-good">{m.help_level_window_running()}</span>}
      <span className="font-[560]">{helpLevelLabel(level)}</span>
      {mayChange && (
        <Button look="quiet" size="sm" busy={end.isPending} onClick={() => end.mutate(window)}>
          {isRunning ? m.help_level_window_end() : m.help_level_window_cancel()}
        </Button>
      )}
    </li>
  )
}

/** Times with a level of their own, such as an exam. */
export function HelpWindows({ classId, windows, mayChange }: Props) {
  const [isPlanning, setIsPlanning] = useState(false)
  const plan = mayChange && (
    <Button size="sm" onClick={() => setIsPlanning(true)}>
      {m.help_level_window_plan()}
    </Button>
  )
  return (
    <Section title={m.help_level_windows()} aside={windows.length > 0 && plan}>
      {windows.length === 0 && <EmptyState action={plan}>{m.help_level_windows_none()}</EmptyState>}
      {windows.length > 0 && (
        <ul className="border-b border-line">
          {windows.map(window => (
            <WindowRow key={window.id} classId={classId} window={window} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <p className="meta pt-2.5">
        {m.help_level_windows_text()} {m.help_level_strictest()}
      </p>
      {isPlanning && <PlanDialog classId={classId} onClose={() => setIsPlanning(false)} />}
    </Section>
  )
}
