import type { SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { putPeople } from './queries.ts'

function ClaimButton({ schoolClass: { id, name } }: { schoolClass: SchoolClass }) {
  const [isAsked, setIsAsked] = useState(false)
  const claim = useCall('POST /classes/:classId/ownership', {
    input: () => ({ params: { classId: id } }),
    onSuccess: putPeople(id),
  })
  const close = () => setIsAsked(false)
  return (
    <>
      <Button size="sm" look="primary" onClick={() => setIsAsked(true)}>
        {m.class_claim()}
      </Button>
      {isAsked && (
        <ConfirmDialog
          words={{
            title: m.class_claim_title({ name }),
            text: m.class_claim_text(),
            confirm: m.class_claim(),
            cancel: m.dialog_cancel(),
            close: m.dialog_close(),
          }}
          busy={claim.isPending}
          onConfirm={() => claim.mutate(undefined, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Reason why a class allows few or no actions now, and the remedy. */
export function ClassNotice({ schoolClass }: { schoolClass: SchoolClass }) {
  const { isApproved, isOwnApproved, mayClaim } = schoolClass
  if (!isOwnApproved) return <Notice>{m.class_not_approved()}</Notice>
  if (isApproved) return null
  return (
    <Notice>
      <p>{m.class_without_owner()}</p>
      {mayClaim ? (
        <div className="mt-3">
          <ClaimButton schoolClass={schoolClass} />
        </div>
      ) : (
        <p>{m.class_without_owner_assistant()}</p>
      )}
    </Notice>
  )
}
