import * as m from '@lantern/messages'
import { Copy } from 'lucide-react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { formatDay } from '../../../lib/format.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Section } from '../../../ui/page/section.tsx'

function Address({ address }: { address: string }) {
  const copy = async () =>
    showToast((await copyText(address)) ? m.calendar_feed_copied() : m.calendar_feed_not_copied())
  return (
    <div className="grid gap-3">
      <Field
        label={m.calendar_feed_address()}
        hint={m.calendar_feed_once()}
        readOnly
        value={address}
        onFocus={event => event.target.select()}
      />
      <div>
        <Button icon={<Copy className="i" aria-hidden="true" />} onClick={() => void copy()}>
          {m.calendar_feed_copy()}
        </Button>
      </div>
    </div>
  )
}

/** Secret address of the calendar feed: created, shown once, replaced, switched off. */
export function FeedSection({ since }: { since: string | null }) {
  const create = useCall('POST /calendar/feed', { invalidates: ['GET /calendar'] })
  const remove = useCall('DELETE /calendar/feed', { invalidates: ['GET /calendar'] })
  const address = create.data?.address
  const deleteFeed = () =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        create.reset()
        showToast(message)
      },
    })
  return (
    <Section title={m.calendar_feed()}>
      <div className="grid gap-4">
        <p className="muted">{m.calendar_feed_text()}</p>
        {address && <Address address={address} />}
        {since && !address && <p>{m.calendar_feed_since({ day: formatDay(since) })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button busy={create.isPending} onClick={() => create.mutate()}>
            {since ? m.calendar_feed_replace() : m.calendar_feed_make()}
          </Button>
          {since && (
            <Button look="quiet" busy={remove.isPending} onClick={deleteFeed}>
              {m.calendar_feed_remove()}
            </Button>
          )}
        </div>
      </div>
    </Section>
  )
}
