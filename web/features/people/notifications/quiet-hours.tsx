import type { NotificationSettings } from '@lantern/contract/people/notifications/notifications'
import * as m from '@lantern/messages'
import { PillChoice } from '../../../ui/forms/pills.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { readDeviceZone, type SettingsChange } from './queries.ts'
import styles from './settings.module.css'
import { TimeField } from './time-field.tsx'

type Props = { settings: NotificationSettings; onChange(change: SettingsChange): void }

/** "Europe/Lisbon" as people write it. */
const nameZone = (zone: string): string => zone.replaceAll('_', ' ')

function Zone({ zone, onChange }: { zone: string | null; onChange(change: SettingsChange): void }) {
  const own = readDeviceZone()
  return (
    <p className="meta mt-3">
      {m.notification_zone({ zone: nameZone(zone ?? own) })}
      {zone !== null && zone !== own && (
        <>
          {' '}
          {m.notification_zone_other({ zone: nameZone(own) })}{' '}
          <button type="button" className="link" onClick={() => onChange({ timeZone: own })}>
            {m.notification_zone_use()}
          </button>
        </>
      )}
    </p>
  )
}

/** Hours without mail. */
export function QuietHours({ settings: { quiet, timeZone }, onChange }: Props) {
  const change = (part: Partial<typeof quiet>) =>
    onChange({ quiet: { ...quiet, ...part }, timeZone: timeZone ?? readDeviceZone() })
  return (
    <Section
      title={m.notification_quiet()}
      aside={
        <Switch
          label={m.notification_quiet()}
          words={quiet.isOn ? m.notification_on() : m.notification_off()}
          checked={quiet.isOn}
          onChange={isOn => change({ isOn })}
        />
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_372px] gap-y-4 gap-x-8 items-center py-[18px] px-0 border-y border-y-line max-1000:grid-cols-[minmax(0,1fr)]">
        <div>
          <p>{m.notification_quiet_text()}</p>
          <p className="meta mt-1">{m.notification_quiet_note()}</p>
          {quiet.isOn && (
            <div className="mt-3.5">
              <PillChoice
                label={m.notification_quiet_days()}
                pills={[
                  { value: 'every-day', label: m.notification_every_day() },
                  { value: 'school-nights', label: m.notification_school_nights() },
                ]}
                value={quiet.days}
                onChange={days => change({ days })}
              />
            </div>
          )}
          <Zone zone={timeZone} onChange={onChange} />
        </div>
        {quiet.isOn && (
          <div>
            <div className={`${styles.toldTimes} flex gap-3 items-end`}>
              <TimeField
                label={m.notification_from()}
                minutes={quiet.from}
                onChange={from => change({ from })}
              />
              <TimeField
                label={m.notification_until()}
                minutes={quiet.until}
                onChange={until => change({ until })}
              />
            </div>
            {quiet.from === quiet.until && <p className="meta mt-2">{m.notification_quiet_same()}</p>}
          </div>
        )}
      </div>
    </Section>
  )
}

/** Destinations of notifications, and the time of the daily mail. */
export function Places({ settings, email, onChange }: Props & { email: string }) {
  return (
    <Section title={m.notification_where()}>
      <ul className={`${styles.toldKinds} border-t border-t-line`}>
        <li className="grid grid-cols-[minmax(0,1fr)_auto_372px] gap-y-2.5 gap-x-7 items-center py-3.5 px-0 border-b border-b-line max-1000:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <b className="block font-[560]">{m.notification_where_mail()}</b>
            <span className="meta">
              {email === ''
                ? m.notification_no_address()
                : settings.isMailOn
                  ? email
                  : m.notification_mail_off()}
            </span>
          </div>
          <span className={styles.toldFixed}>
            <Switch
              label={m.notification_where_mail()}
              words={settings.isMailOn ? m.notification_on() : m.notification_off()}
              checked={settings.isMailOn}
              onChange={isMailOn => onChange({ isMailOn })}
            />
          </span>
        </li>
        <li className="grid grid-cols-[minmax(0,1fr)_auto_372px] gap-y-2.5 gap-x-7 items-center py-3.5 px-0 border-b border-b-line max-1000:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <b className="block font-[560]">{m.notification_daily_at()}</b>
            <span className="meta">{m.notification_daily_at_note()}</span>
          </div>
          <span className={`${styles.toldFixed} ${styles.toldBare}`}>
            <TimeField
              label={m.notification_daily_at()}
              minutes={settings.dailyAt}
              onChange={dailyAt => onChange({ dailyAt, timeZone: settings.timeZone ?? readDeviceZone() })}
            />
          </span>
        </li>
      </ul>
    </Section>
  )
}
