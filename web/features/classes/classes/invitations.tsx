import type { ClassInvitation } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useAnswerInvitation } from './queries.ts'

/** Classes that invite a student's address; nothing is shared before a yes. */
export function Invitations({ invitations }: { invitations: readonly ClassInvitation[] }) {
  const answer = useAnswerInvitation()
  if (invitations.length === 0) return null
  return (
    <Section title={m.class_invitations()}>
      <ul className="rows two ruled">
        {invitations.map(({ id, className, subject, teacher }) => (
          <li key={id}>
            <span>
              <b>{className}</b>
              <span className="meta">{[subject, teacher].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="flex gap-2">
              <Button
                size="sm"
                look="primary"
                busy={answer.isPending}
                onClick={() => answer.mutate({ invitationId: id, isAccepted: true })}
              >
                {m.class_invitation_accept()}
              </Button>
              <Button
                size="sm"
                look="quiet"
                onClick={() => answer.mutate({ invitationId: id, isAccepted: false })}
              >
                {m.class_decline()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
