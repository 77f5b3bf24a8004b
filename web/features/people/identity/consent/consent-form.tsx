import type { Consent } from '@lantern/contract/people/identity/children.rules'
import type { ConsentView } from '@lantern/contract/people/identity/consent'
import * as m from '@lantern/messages'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Notice } from '../../../../ui/page/notice.tsx'

type AllowProps = { checked: boolean; onChange(checked: boolean): void; note: string; children: ReactNode }

function Allow({ checked, onChange, note, children }: AllowProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        className="check"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      <span>
        {children}
        <span className="meta block">{note}</span>
      </span>
    </label>
  )
}

/** Optional permissions, all off by default, and the parent's agreement. */
export function ConsentForm({ token, consent }: { token: string; consent: ConsentView }) {
  const [allows, setAllows] = useState(consent.allows)
  const giving = useCall('POST /consent', {
    input: (allows: Consent) => ({ body: { token, allows } }),
    quiet: true,
    onSuccess: ({ consent }, _, cache) => cache.put('POST /consent/read', { body: { token } }, { consent }),
  })
  const isGiven = consent.state === 'given'
  const [wasGiven, setWasGiven] = useState(isGiven)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasGiven(isGiven)
    giving.mutate(allows)
  }
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <h2 className="text-xl">{m.consent_allow()}</h2>
      {consent.model === null ? (
        <p>{m.consent_no_model()}</p>
      ) : (
        <Allow
          checked={allows.model}
          onChange={model => setAllows({ ...allows, model })}
          note={m.consent_model_text()}
        >
          {m.consent_model({ provider: consent.model })}
        </Allow>
      )}
      <Allow
        checked={allows.videos}
        onChange={videos => setAllows({ ...allows, videos })}
        note={m.consent_videos_text()}
      >
        {m.consent_videos()}
      </Allow>
      <p className="meta">{m.consent_safe()}</p>
      {giving.error && <Notice bad>{giving.error.message}</Notice>}
      {giving.isSuccess && (
        <p role="status" className="font-semibold">
          {wasGiven ? m.consent_saved() : m.consent_thanks()}
        </p>
      )}
      <Button type="submit" look="primary" size="lg" className="justify-self-start" busy={giving.isPending}>
        {isGiven ? m.consent_save() : m.consent_agree()}
      </Button>
    </form>
  )
}
