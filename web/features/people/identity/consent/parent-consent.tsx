import type { ConsentView } from '@lantern/contract/people/identity/consent'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { formatLongDay } from '../../../../lib/format.ts'
import { Notice } from '../../../../ui/page/notice.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { useLinkToken } from '../use-link-token.ts'
import { ConsentForm } from './consent-form.tsx'
import { RefuseConsent } from './refuse-consent.tsx'

function What({ consent }: { consent: ConsentView }) {
  const { state, name, email, givenAt } = consent
  if (state === 'withdrawn') return <Notice>{m.consent_withdrawn({ name })}</Notice>
  return (
    <>
      <p className="text-lg">
        {state === 'given' && givenAt
          ? m.consent_given({ name, email, date: formatLongDay(givenAt) })
          : m.consent_asked({ name, email })}
      </p>
      <div>
        <h2 className="text-xl">{m.consent_stored()}</h2>
        <p className="mt-2">{m.consent_stored_text()}</p>
        <p className="mt-2">
          <Link className="link" to="/privacy/data">
            {m.consent_more()}
          </Link>
        </p>
      </div>
    </>
  )
}

function Decide({ token, consent }: { token: string; consent: ConsentView }) {
  const refusing = useCall('POST /consent/refuse', { input: () => ({ body: { token } }), quiet: true })
  if (refusing.data)
    return (
      <div role="status">
        <h1 className="h-page">{m.consent_refused()}</h1>
        <p className="mt-3">{refusing.data.message}</p>
      </div>
    )
  return (
    <div className="grid gap-8">
      <h1 className="h-page">{m.consent_title()}</h1>
      <What consent={consent} />
      {consent.state !== 'withdrawn' && (
        <>
          <ConsentForm token={token} consent={consent} />
          <RefuseConsent
            isGiven={consent.state === 'given'}
            busy={refusing.isPending}
            error={refusing.error?.message}
            onRefuse={() => refusing.mutate()}
          />
        </>
      )}
    </div>
  )
}

/**
 * Parent's page: the child's request, the stored data and the permissions; the same link changes and
 * withdraws them later.
 */
export function ParentConsent() {
  const token = useLinkToken()
  const { data, error } = useRead('POST /consent/read', {
    body: { token: token ?? '' },
    pick: 'consent',
    enabled: Boolean(token),
    retry: false,
  })
  if (token === '') return <Notice bad>{m.verify_no_token()}</Notice>
  if (!data || !token) return <Pending error={error} label={m.consent_loading()} lines={6} />
  return <Decide token={token} consent={data} />
}
