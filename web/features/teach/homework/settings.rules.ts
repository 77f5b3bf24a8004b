// Settings of homework as form values: moments in local time, numbers as text.
import type { HomeworkSettings } from '@lantern/contract/teach/homework/homework'
import { localMoment } from '../../../lib/local-moment.rules.ts'

export type SettingsForm = {
  opensAt: string
  closesAt: string
  acceptsLate: boolean
  lateUntil: string
  attempts: string
  secondsPerQuestion: string
  tells: HomeworkSettings['tells']
  remindHours: string
  acceptsNames: boolean
  stopsRecording: boolean
  /** Level of help; empty for the one of the class. */
  help: NonNullable<HomeworkSettings['help']> | ''
}

const hourMs = 3_600_000
const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs)

/** Default settings: open now, for a week, until 18:00. */
export const usualForm = (now: Date): SettingsForm => {
  const closes = inHours(now, 7 * 24)
  closes.setHours(18, 0, 0, 0)
  return {
    opensAt: localMoment(now),
    closesAt: localMoment(closes),
    acceptsLate: false,
    lateUntil: localMoment(inHours(closes, 48)),
    attempts: '1',
    secondsPerQuestion: '',
    tells: 'after-last',
    remindHours: '24',
    acceptsNames: false,
    stopsRecording: false,
    help: '',
  }
}

export const toSettingsForm = (settings: HomeworkSettings): SettingsForm => {
  const {
    opensAt,
    closesAt,
    lateUntil,
    attempts,
    secondsPerQuestion,
    tells,
    remindHours,
    takesNames: acceptsNames,
    stopsRecording,
    help,
  } = settings
  const closes = new Date(closesAt)
  return {
    opensAt: localMoment(new Date(opensAt)),
    closesAt: localMoment(closes),
    tells,
    acceptsLate: lateUntil !== null,
    lateUntil: localMoment(lateUntil ? new Date(lateUntil) : inHours(closes, 48)),
    attempts: attempts === null ? '' : String(attempts),
    secondsPerQuestion: secondsPerQuestion === null ? '' : String(secondsPerQuestion),
    remindHours: remindHours === null ? '' : String(remindHours),
    acceptsNames,
    stopsRecording,
    help: help ?? '',
  }
}

export type Problem = 'moment-missing' | 'closes-before' | 'closes-past' | 'late-before'

const parseNumber = (text: string): number | null => (text === '' ? null : Number(text))

/** Settings from the form, or its first problem. */
export const parseSettingsForm = (form: SettingsForm, now: Date): HomeworkSettings | Problem => {
  const [opens, closes, late] = [form.opensAt, form.closesAt, form.lateUntil].map(text => new Date(text))
  const isMoment = (date: Date | undefined): date is Date =>
    date !== undefined && !Number.isNaN(date.getTime())
  if (!isMoment(opens) || !isMoment(closes)) return 'moment-missing'
  if (closes <= opens) return 'closes-before'
  if (closes <= now) return 'closes-past'
  if (form.acceptsLate && (!isMoment(late) || late <= closes)) return 'late-before'
  return {
    opensAt: opens.toISOString(),
    closesAt: closes.toISOString(),
    tells: form.tells,
    lateUntil: form.acceptsLate && isMoment(late) ? late.toISOString() : null,
    attempts: parseNumber(form.attempts),
    secondsPerQuestion: parseNumber(form.secondsPerQuestion),
    remindHours: parseNumber(form.remindHours),
    takesNames: form.acceptsNames,
    stopsRecording: form.stopsRecording,
    help: form.help || null,
  }
}
