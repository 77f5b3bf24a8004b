import type { MailedInvitation } from '@lantern/contract/classes/classes/class-invitations'
import * as m from '@lantern/messages'
import { Undo2 } from 'lucide-react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatDay } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { invitationStateLabels } from './class-labels.ts'
import { useMailedInvitations } from './invitation-queries.ts'
import { ofClass } from './queries.ts'

const tags: Partial<Record<MailedInvitation['state'], string>> = {
  joined: 'tag tag-good',
  declined: 'tag tag-bad',
  failed: 'tag tag-bad',
}

const open: readonly MailedInvitation['state'][] = ['waiting', 'sent', 'failed', 'declined']

/** State of each invitation by mail. */
export function MailedInvitations({ classId, manages }: { classId: string; manages: boolean }) {
  const { data } = useMailedInvitations(classId)
  const revokeInvitation = useCall('DELETE /classes/:classId/mailed-invitations/:mailedInvitationId', {
    input: (mailedInvitationId: string) => ({ params: { classId, mailedInvitationId } }),
    invalidates: ofClass(classId),
  })
  if (!data || data.length === 0) return null
  return (
    <Section title={m.invite_section()}>
      <ul className="rows two ruled">
        {data.map(({ id, email, state, at }) => (
          <li key={id}>
            <span>
              <b className="break-all">{email}</b>
              <span className="meta">{formatDay(at)}</span>
            </span>
            <span className="flex items-center gap-3">
              <span className={tags[state] ?? 'tag'}>{invitationStateLabels[state]()}</span>
              {manages && open.includes(state) && (
                <IconButton
                  small
                  label={m.invite_revoke({ email })}
                  onClick={() => revokeInvitation.mutate(id)}
                >
                  <Undo2 className="i" aria-hidden="true" />
                </IconButton>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
