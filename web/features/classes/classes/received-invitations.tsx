import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ofClasses, useReceivedInvitations } from './queries.ts'

const askedLabels = {
  owner: m.class_asked_owner,
  'co-teacher': m.class_asked_co_teacher,
  assistant: m.class_asked_assistant,
}

/** Invitations by colleagues to teach a class; nothing is shared before acceptance. */
export function ReceivedInvitations() {
  const { data } = useReceivedInvitations()
  const answer = useCall('POST /classes/teacher-invitations/:teacherInvitationId', {
    input: ({ id, isAccepted }: { id: string; isAccepted: boolean }) => ({
      params: { teacherInvitationId: id },
      body: { isAccepted },
    }),
    refreshes: ofClasses,
  })
  if (!data || data.length === 0) return null
  return (
    <Section title={m.class_received_invitations()}>
      <ul className="rows two ruled">
        {data.map(({ id, className, subject, role, invitedBy }) => (
          <li key={id}>
            <span>
              <b>{[className, subject].filter(Boolean).join(' · ')}</b>
              <span className="meta">{askedLabels[role]({ name: invitedBy })}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                look="primary"
                busy={answer.isPending}
                onClick={() => answer.mutate({ id, isAccepted: true })}
              >
                {m.class_accept_teaching()}
              </Button>
              <Button size="sm" look="quiet" onClick={() => answer.mutate({ id, isAccepted: false })}>
                {m.class_decline()}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
