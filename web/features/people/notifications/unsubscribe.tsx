import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useSession } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { kindLabels } from './kind-labels.ts'
import { notificationSettingsAddress } from './notification-labels.ts'

function Done() {
  const session = useSession()
  return (
    <div role="status">
      <h1 className="h-sec">{m.unsubscribe_done_title()}</h1>
      <p className="muted mt-4 mb-7 text-lg">{m.unsubscribe_done_text()}</p>
      {session && (
        <Link className={buttonClass('line')} to={notificationSettingsAddress}>
          {m.unsubscribe_settings()}
        </Link>
      )}
    </div>
  )
}

function Failed({ error }: { error: Error }) {
  const isLinkBad =
    error instanceof ApiError && (error.code === 'link-unknown' || error.code === 'invalid-input')
  return (
    <>
      <h1 className="h-sec">{m.unsubscribe_failed_title()}</h1>
      <p className="muted mt-4 text-lg">{isLinkBad ? m.unsubscribe_failed_text() : error.message}</p>
    </>
  )
}

/** Page of a mail's unsubscribe link; needs a click, since mail scanners open every link. */
export function Unsubscribe() {
  // Undefined until the page is awake, since it may be drawn before there is an address.
  const [token, setToken] = useState<string>()
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), [])
  const { data, error } = useRead('GET /unsubscribe', {
    query: { token: token ?? '' },
    enabled: token !== undefined,
    retry: false,
  })
  const stopping = useCall('POST /unsubscribe', {
    input: (all: 'true' | undefined) => ({ query: { token: token ?? '', all } }),
    quiet: true,
  })
  if (stopping.isSuccess) return <Done />
  if (error) return <Failed error={error} />
  if (!data) return <Skeleton label={m.unsubscribe_loading()} />
  return (
    <>
      <h1 className="h-sec">{m.unsubscribe_title()}</h1>
      <p className="muted mt-4 text-lg">{m.unsubscribe_text()}</p>
      <ul className="mt-5 mb-7 list-disc ps-5">
        {data.kinds.map(kind => (
          <li key={kind}>{kindLabels[kind].name()}</li>
        ))}
      </ul>
      {stopping.error && (
        <div className="mb-5">
          <Notice bad>{stopping.error.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" size="lg" busy={stopping.isPending} onClick={() => stopping.mutate(undefined)}>
          {m.unsubscribe_button()}
        </Button>
        <Button look="quiet" size="lg" onClick={() => stopping.mutate('true')}>
          {m.unsubscribe_all()}
        </Button>
      </div>
    </>
  )
}
