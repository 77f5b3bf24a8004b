import type { MailTiming } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { NotificationSettings } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Switch } from '../../../ui/forms/switch.tsx'
import { kindLabels } from './kind-labels.ts'
import type { SettingsChange } from './queries.ts'

const timings: readonly { value: MailTiming; label(): string }[] = [
  { value: 'at-once', label: m.notification_now },
  { value: 'hourly', label: m.notification_hourly },
  { value: 'daily', label: m.notification_daily },
  { value: 'never', label: m.notification_never },
]

function MailTimings({
  label,
  value,
  onChange,
}: {
  label: string
  value: MailTiming
  onChange(value: MailTiming): void
}) {
  const name = useId()
  return (
    <div className="told-when" role="radiogroup" aria-label={label}>
      {timings.map(timing => (
        <label key={timing.value}>
          <input
            className="vh"
            type="radio"
            name={name}
            checked={timing.value === value}
            onChange={() => onChange(timing.value)}
          />
          {timing.label()}
        </label>
      ))}
    </div>
  )
}

/** Each kind with its switch behind the bell and the timing of its mail. */
export function KindRows({
  kinds,
  onChange,
}: {
  kinds: NotificationSettings['kinds']
  onChange(change: SettingsChange): void
}) {
  return (
    <>
      <ul className="told-kinds">
        {kinds.map(({ kind, inBell, mail }) => {
          const name = kindLabels[kind].name()
          return (
            <li key={kind}>
              <div>
                <b>{name}</b>
                <span className="meta">{kindLabels[kind].note()}</span>
              </div>
              <Switch
                label={m.notification_in_bell_of({ kind: name })}
                words={m.notification_in_bell()}
                checked={inBell}
                onChange={on => onChange({ kinds: [{ kind, inBell: on }] })}
              />
              <MailTimings
                label={m.notification_mail_of({ kind: name })}
                value={mail}
                onChange={timing => onChange({ kinds: [{ kind, mail: timing }] })}
              />
            </li>
          )
        })}
        <li>
          <div>
            <b>{m.notification_safety()}</b>
            <span className="meta">{m.notification_safety_note()}</span>
          </div>
          <span className="told-fixed">
            <Lock className="i" aria-hidden="true" />
            {m.notification_safety_always()}
          </span>
        </li>
      </ul>
      <p className="meta pt-3">{m.notification_kinds_foot()}</p>
    </>
  )
}
