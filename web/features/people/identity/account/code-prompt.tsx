import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api.ts'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { Form } from '../../../../lib/form.tsx'
import { CodeField } from '../code-field.tsx'
import { reloadAccount } from './queries.ts'

type Props = {
  purpose: 'stop' | 'renew'
  onCodes(codes: string[]): void
  onDone(): void
  onCancel(): void
}

/** A code, before the second factor is turned off or its recovery codes are renewed. */
export function CodePrompt({ purpose, onCodes, onDone, onCancel }: Props) {
  const [code, setCode] = useState('')
  const cache = useCallCache()
  const sending = useMutation({
    mutationFn: async () => {
      const body = { code: code.trim() }
      if (purpose === 'renew') return (await api('POST /account/two-factor/codes', { body })).recoveryCodes
      await api('POST /account/two-factor/stop', { body })
      return null
    },
    meta: { quiet: true },
    onSuccess: async codes => {
      await reloadAccount(cache)
      if (codes) onCodes(codes)
      else onDone()
    },
  })
  const submit = () => {
    sending.mutate()
  }
  return (
    <Form
      noValidate
      onSubmit={submit}
      submit={purpose === 'stop' ? m.two_factor_stop() : m.two_factor_renew()}
      look={purpose === 'stop' ? 'bad-full' : 'primary'}
      busy={sending.isPending}
      onCancel={onCancel}
    >
      <CodeField value={code} onChange={setCode} error={sending.error?.message} />
    </Form>
  )
}
