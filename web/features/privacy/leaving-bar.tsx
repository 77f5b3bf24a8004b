import * as m from '@lantern/messages'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { useDeletionDue, useKeepAccount } from './queries.ts'

/** Who signs in to an account that will be deleted is offered to keep it. */
export function LeavingBar() {
  const dueAt = useDeletionDue()
  const keeping = useKeepAccount()
  if (!dueAt) return null
  return (
    <div className="mb-6" role="status">
      <Notice silent>
        <p>{m.privacy_leaving({ date: formatDate(new Date(dueAt)) })}</p>
        <Button
          look="primary"
          size="sm"
          className="mt-2"
          busy={keeping.isPending}
          onClick={() => keeping.mutate()}
        >
          {m.privacy_keep()}
        </Button>
      </Notice>
    </div>
  )
}
