import type { DoubtDuty, DutyHours } from '@lantern/contract/help/doubts/duty'
import {
  type DoubtLanguage,
  doubtLanguages,
  usualLanguage,
} from '@lantern/contract/help/doubts/languages.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../../lib/form.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { languageName } from '../doubt-labels.ts'
import styles from '../doubts.module.css'
import { useChangeDuty } from './queries.ts'
import { clockLabel, dayLabel, parseClock, weekFromMonday } from './week.ts'

type Day = { day: number; isOn: boolean; from: string; to: string }

const usualFrom = '15:00'
const usualTo = '18:00'

const readWeek = (hours: DutyHours): Day[] =>
  weekFromMonday.map(day => {
    const entry = hours.find(one => one.day === day)
    return {
      day,
      isOn: entry !== undefined,
      from: entry ? clockLabel(entry.from) : usualFrom,
      // Time fields have no 24:00.
      to: entry ? clockLabel(Math.min(entry.to, 24 * 60 - 1)) : usualTo,
    }
  })

/** Hours of the enabled days; null if one is invalid. */
const readHours = (week: readonly Day[]): DutyHours | null => {
  const hours: DutyHours = []
  for (const { day, isOn, from, to } of week) {
    if (!isOn) continue
    const [start, end] = [parseClock(from), parseClock(to)]
    if (start === null || end === null || start >= end) return null
    hours.push({ day, from: start, to: end === 24 * 60 - 1 ? 24 * 60 : end })
  }
  return hours
}

function DayRow({ day, onChange }: { day: Day; onChange(day: Day): void }) {
  const name = dayLabel(day.day)
  return (
    <li>
      <label className="flex gap-3 items-center min-h-10 cursor-pointer">
        <input
          type="checkbox"
          className="check"
          checked={day.isOn}
          onChange={event => onChange({ ...day, isOn: event.target.checked })}
        />
        <span>{name}</span>
      </label>
      <span className="flex items-center gap-2" hidden={!day.isOn}>
        <input
          type="time"
          className="input"
          aria-label={m.doubt_duty_from({ day: name })}
          value={day.from}
          onChange={event => onChange({ ...day, from: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          className="input"
          aria-label={m.doubt_duty_to({ day: name })}
          value={day.to}
          onChange={event => onChange({ ...day, to: event.target.value })}
        />
      </span>
    </li>
  )
}

/** Changes when and in which languages a teacher is asked. */
export default function DutyDialog({ duty, onClose }: { duty: DoubtDuty; onClose(): void }) {
  const change = useChangeDuty()
  const [week, setWeek] = useState(() => readWeek(duty.hours))
  const [languages, setLanguages] = useState<readonly DoubtLanguage[]>(duty.languages)
  const hours = readHours(week)
  const save = () => {
    if (!hours || languages.length === 0) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    change.mutate({ hours, timeZone, languages: [...languages] }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={m.doubt_duty_title()} closeLabel={m.dialog_close()}>
      <Form
        className="grid gap-5"
        onSubmit={save}
        noValidate
        submit={m.doubt_duty_save()}
        busy={change.isPending}
        onCancel={onClose}
      >
        <p>{m.doubt_duty_text()}</p>
        <ul className={styles.doubtWeek}>
          {week.map(day => (
            <DayRow
              key={day.day}
              day={day}
              onChange={next => setWeek(week.map(one => (one.day === next.day ? next : one)))}
            />
          ))}
        </ul>
        {!hours && (
          <p className="field-error" role="alert">
            {m.doubt_duty_wrong()}
          </p>
        )}
        <fieldset>
          <legend className="label">{m.doubt_duty_languages()}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-y-0.5 gap-x-3 mt-1.5">
            {doubtLanguages.map(language => (
              <label key={language} className="flex gap-3 items-center min-h-10 cursor-pointer">
                <input
                  type="checkbox"
                  className="check"
                  checked={languages.includes(language)}
                  onChange={event =>
                    setLanguages(
                      event.target.checked
                        ? [...languages, language]
                        : languages.filter(one => one !== language),
                    )
                  }
                />
                <span>{languageName(language)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {languages.length === 0 && (
          <p className="field-error" role="alert">
            {m.doubt_duty_no_language({ language: languageName(usualLanguage) })}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
