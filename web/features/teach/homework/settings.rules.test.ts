import { expect, test } from 'vitest'
import { localMoment } from '../../../lib/local-moment.rules.ts'
import { parseSettingsForm, type SettingsForm, toSettingsForm, usualForm } from './settings.rules.ts'

const now = new Date(2026, 10, 22, 9, 30)
const change = (part: Partial<SettingsForm>) => parseSettingsForm({ ...usualForm(now), ...part }, now)

test('the default form is open for a week, until six', () => {
  expect(usualForm(now)).toMatchObject({ opensAt: '2026-11-22T09:30', closesAt: '2026-11-29T18:00' })
  expect(change({})).toMatchObject({
    attempts: 1,
    lateUntil: null,
    secondsPerQuestion: null,
    remindHours: 24,
  })
})

test('settings survive a round trip through the form', () => {
  const settings = change({
    acceptsLate: true,
    attempts: '',
    secondsPerQuestion: '60',
    remindHours: '',
    acceptsNames: true,
  })
  if (typeof settings === 'string') throw new Error(settings)
  expect(parseSettingsForm(toSettingsForm(settings), now)).toEqual(settings)
  expect(settings.attempts).toBeNull()
  expect(settings.takesNames).toBe(true)
})

test('moments out of order are reported', () => {
  expect(change({ closesAt: '' })).toBe('moment-missing')
  expect(change({ closesAt: '2026-11-22T09:00' })).toBe('closes-before')
  expect(change({ opensAt: '2026-11-20T09:00', closesAt: '2026-11-21T09:00' })).toBe('closes-past')
  expect(change({ acceptsLate: true, lateUntil: '2026-11-25T09:00' })).toBe('late-before')
})

test('a moment is written in the person’s own time', () => {
  expect(localMoment(new Date(2026, 0, 5, 7, 4))).toBe('2026-01-05T07:04')
})
