import type { LtiPick, LtiStep } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import { LaunchMessage } from '../../features/connect/lti/launch-message.tsx'
import { formatMoment } from '../../lib/format.ts'
import type { Session } from '../../lib/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ChooseAccount } from './choose-account.tsx'
import { PickOpens } from './pick-opens.tsx'

type Props = {
  step: LtiStep
  session: Session | null
  busy: boolean
  /** Refusal of an account that the person asked for. */
  error: Error | null
  onConnect(): void
  onCreate(birthYear: number | undefined): void
  onSignIn(): void
  onSignUp(): void
  onJoin(): void
  onPick(pick: LtiPick): void
  onAgain(): void
}

/** Step of a launch before, or instead of, its target. */
export function LaunchStep({ step, busy, ...props }: Props) {
  const retryButton = (
    <Button busy={busy} onClick={props.onAgain}>
      {m.lti_again()}
    </Button>
  )
  switch (step.step) {
    case 'connect':
      return <ChooseAccount step={step} busy={busy} {...props} />
    case 'sign-in':
      return (
        <LaunchMessage title={m.lti_sign_in_title()} text={m.lti_sign_in_text({ platform: step.platform })}>
          <Button look="primary" onClick={props.onSignIn}>
            {m.lti_connect_sign_in()}
          </Button>
        </LaunchMessage>
      )
    case 'choose':
      return <PickOpens step={step} busy={busy} onPick={props.onPick} />
    case 'teacher-needed':
      return (
        <LaunchMessage title={m.lti_teacher_title()} text={m.lti_teacher_text({ platform: step.platform })} />
      )
    case 'wait':
      return <LaunchMessage title={m.lti_wait_title()} text={m.lti_wait_text({ platform: step.platform })} />
    case 'gone':
      return <LaunchMessage title={m.lti_gone_title()} text={m.lti_gone_text()} />
    case 'not-yours':
      return <LaunchMessage title={m.lti_not_yours_title()} text={m.lti_not_yours_text()} />
    case 'join':
      return (
        <LaunchMessage
          title={m.lti_join_title({ name: step.className })}
          text={m.lti_join_text({ platform: step.platform })}
        >
          <Button look="primary" busy={busy} onClick={props.onJoin}>
            {m.lti_join_go()}
          </Button>
        </LaunchMessage>
      )
    case 'room-early':
      return (
        <LaunchMessage
          title={m.lti_room_early_title({ title: step.title })}
          text={m.lti_room_early_text({ moment: formatMoment(step.startsAt) })}
        >
          {retryButton}
        </LaunchMessage>
      )
    case 'room-over':
      return (
        <LaunchMessage title={m.lti_room_over_title({ title: step.title })} text={m.lti_room_over_text()} />
      )
    // Navigation has already begun.
    case 'open':
    case 'return':
      return null
  }
}
