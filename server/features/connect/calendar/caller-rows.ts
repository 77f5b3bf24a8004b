// Requests that try the endpoints of this feature by each caller.
import type { calendarEndpoints } from '@lantern/contract/connect/calendar/calendar'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const calendarCallerRows = (): CallerRows<typeof calendarEndpoints> => ({
  readCalendar: {},
  createCalendarFeed: {},
  removeCalendarFeed: {},
  openCalendarFeed: {},
})
