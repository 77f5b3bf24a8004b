import type { LtiOpens, LtiPick, LtiStep } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { PickMaterial } from '../../features/classes/classes/pick-material.tsx'
import { LaunchMessage } from '../../features/connect/lti/launch-message.tsx'
import { PickHomework } from '../../features/teach/homework/pick-homework.tsx'
import { PickPlanned } from '../../features/teach/live-rooms/classes/pick-planned.tsx'
import { Segment } from '../../ui/forms/segment.tsx'
import { Notice } from '../../ui/page/notice.tsx'

type Props = {
  step: Extract<LtiStep, { step: 'choose' }>
  busy: boolean
  onPick(pick: LtiPick): void
}

/** Choice of what an activity opens, by a teacher. */
export function PickOpens({ step, busy, onPick }: Props) {
  const { platform, isGone, takesScores } = step
  const [kind, setKind] = useState<LtiOpens['kind']>('homework')
  const texts = {
    homework: takesScores ? m.lti_choose_text({ platform }) : m.lti_choose_text_no_scores({ platform }),
    source: m.lti_choose_text_source({ platform }),
    room: m.lti_choose_text_room({ platform }),
  }
  return (
    <>
      <LaunchMessage title={m.lti_choose_title()} text={isGone ? m.lti_choose_gone() : m.lti_choose_what()} />
      <Segment<LtiOpens['kind']>
        legend={m.lti_choose_kind()}
        choices={[
          { value: 'homework', label: m.lti_choose_homework() },
          { value: 'source', label: m.lti_choose_source() },
          { value: 'room', label: m.lti_choose_room() },
        ]}
        value={kind}
        onChange={setKind}
      />
      <p className="muted my-5">{texts[kind]}</p>
      {kind === 'homework' && !takesScores && (
        <div className="mb-5 max-w-[64ch]">
          <Notice icon={CircleAlert}>{m.lti_choose_no_scores({ platform })}</Notice>
        </div>
      )}
      {kind === 'homework' && <PickHomework busy={busy} onPick={id => onPick({ kind, id })} />}
      {kind === 'source' && <PickMaterial busy={busy} onPick={picked => onPick({ kind, ...picked })} />}
      {kind === 'room' && <PickPlanned busy={busy} onPick={id => onPick({ kind, id })} />}
    </>
  )
}
