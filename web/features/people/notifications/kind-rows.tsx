import type { MailTiming } from '@lantern/contract/people/notifications/notification-kinds.rules'
import type { NotificationSettings } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Switch } from '../../../ui/forms/switch.tsx'
import { kindLabels } from './kind-labels.ts'
import type { SettingsChange } from './queries.ts'
import styles from './settings.module.css'

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
    <div
      className={`${styles.toldWhen} grid grid-cols-[repeat(4,1fr)] overflow-hidden border border-line-strong rounded-2 bg-surface`}
      role="radiogroup"
      aria-label={label}
    >
      {timings.map(timing => (
        <label className="first:border-s-0" key={timing.value}>
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

/** Row per kind: a switch for the bell and the timing of its mail. */
export function KindRows({
  kinds,
  onChange,
}: {
  kinds: NotificationSettings['kinds']
  onChange(change: SettingsChange): void
}) {
  return (
    <>
      <ul className={`${styles.toldKinds} border-t border-t-line`}>
        {kinds.map(({ kind, inBell, mail }) => {
          const name = kindLabels[kind].name()
          return (
            <li
              className="grid grid-cols-[minmax(0,1fr)_auto_372px] gap-y-2.5 gap-x-7 items-center py-3.5 px-0 border-b border-b-line max-1000:grid-cols-[minmax(0,1fr)_auto]"
              key={kind}
            >
              <div>
                <b className="block font-[560]">{name}</b>
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
        <li className="grid grid-cols-[minmax(0,1fr)_auto_372px] gap-y-2.5 gap-x-7 items-center py-3.5 px-0 border-b border-b-line max-1000:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <b className="block font-[560]">{m.notification_safety()}</b>
            <span className="meta">{m.notification_safety_note()}</span>
          </div>
          <span className={styles.toldFixed}>
            <Lock className="i" aria-hidden="true" />
            {m.notification_safety_always()}
          </span>
        </li>
      </ul>
      <p className="meta pt-3">{m.notification_kinds_foot()}</p>
    </>
  )
}
