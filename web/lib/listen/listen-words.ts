// Sentences about listening.
import * as m from '@lantern/messages'
import { formatDay, formatLanguage, isToday } from '../format.ts'
import type { PlayerState } from './player.ts'

/** Why nothing is heard, and what to do; null while something is. */
export const problemText = ({ problem, language }: PlayerState): string | null => {
  if (problem === null) return null
  if (problem === 'no-voices') return m.listen_no_voices()
  if (problem === 'no-voice-of-language')
    return m.listen_no_language({ language: formatLanguage(language ?? 'en') })
  return problem === 'silent' ? m.listen_silent() : m.listen_unreadable()
}

export const speedText = (speed: number): string => m.listen_speed_value({ speed: speed.toFixed(1) })

export const minutesText = (minutes: number): string =>
  minutes < 0.75 ? m.listen_minute_less() : m.listen_minutes({ count: Math.round(minutes) })

/** When somebody stopped: today, a weekday, or a date. */
export const stoppedText = (at: number): string => {
  const moment = new Date(at).toISOString()
  return isToday(moment) ? m.listen_stopped_today() : m.listen_stopped_on({ day: formatDay(moment) })
}
