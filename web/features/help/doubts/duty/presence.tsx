import type { DoubtDuty } from '@lantern/contract/help/doubts/duty'
import * as m from '@lantern/messages'
import { CircleCheck, Pause, Play } from 'lucide-react'
import { formatComing, formatDay } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { useChangeDuty } from './queries.ts'

const presenceLabel = ({ isPaused, hereUntil, backAt }: DoubtDuty): string => {
  if (isPaused) return m.doubt_paused()
  if (hereUntil) return m.doubt_here_until({ time: formatDay(hereUntil) })
  return backAt ? m.doubt_here_from({ time: formatComing(backAt) }) : m.doubt_here()
}

/** Presence of a teacher on duty, with buttons to pause and resume. */
export function Presence({ duty }: { duty: DoubtDuty }) {
  const change = useChangeDuty()
  const Icon = duty.isPaused ? Play : Pause
  const isThere = !duty.isPaused && duty.backAt === null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="flex items-center gap-2 text-sm">
        {isThere && <CircleCheck className="i text-good" aria-hidden="true" />}
        {presenceLabel(duty)}
      </span>
      <Button
        look={duty.isPaused ? 'primary' : 'line'}
        icon={<Icon className="i" aria-hidden="true" />}
        busy={change.isPending}
        onClick={() => change.mutate({ isPaused: !duty.isPaused })}
      >
        {duty.isPaused ? m.doubt_resume() : m.doubt_pause()}
      </Button>
    </div>
  )
}
