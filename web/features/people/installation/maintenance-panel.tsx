import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { adminCalls } from '../../../lib/admin-calls.ts'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { localMoment } from '../../../lib/local-moment.rules.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { toggleMaintenance, useMaintenance } from './queries.ts'

/** Turns the notice on with a message, changes the message, turns it off. */
export function MaintenancePanel() {
  const status = useMaintenance()
  const cache = useCallCache()
  const [typed, setTyped] = useState<string | null>(null)
  const message = typed ?? status.message
  const [typedEnd, setTypedEnd] = useState<string | null>(null)
  const end = typedEnd ?? (status.endsAt ? localMoment(new Date(status.endsAt)) : '')
  const toggling = useMutation({
    mutationFn: (isMaintenanceMode: boolean) =>
      toggleMaintenance(
        {
          isMaintenanceMode,
          message: message.trim(),
          endsAt: isMaintenanceMode && end !== '' ? new Date(end).toISOString() : undefined,
        },
        cache,
      ),
    meta: { quiet: true },
    onSuccess: () => {
      setTyped(null)
      setTypedEnd(null)
      return cache.invalidate(...adminCalls)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    toggling.mutate(true)
  }
  const isOn = status.isMaintenanceMode
  return (
    <Section
      title={m.maintenance_panel()}
      aside={
        <span className={`tag ${isOn ? 'tag-note' : ''}`}>
          {isOn ? m.maintenance_on() : m.maintenance_off()}
        </span>
      }
    >
      <p className="muted mb-3.5 text-sm">{m.maintenance_panel_text()}</p>
      <form className="grid gap-3" onSubmit={submit}>
        <TextArea
          label={m.maintenance_message()}
          placeholder={m.maintenance_default()}
          rows={2}
          maxLength={500}
          value={message}
          onChange={event => setTyped(event.target.value)}
        />
        <Field
          label={m.maintenance_ends()}
          type="datetime-local"
          value={end}
          onChange={event => setTypedEnd(event.target.value)}
        />
        {toggling.isError && (
          <Notice bad>
            <p className="font-semibold">{toggling.error.message}</p>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="line" busy={toggling.isPending && toggling.variables}>
            {isOn ? m.maintenance_change() : m.maintenance_turn_on()}
          </Button>
          {isOn && (
            <Button
              look="line"
              busy={toggling.isPending && !toggling.variables}
              onClick={() => toggling.mutate(false)}
            >
              {m.maintenance_turn_off()}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
