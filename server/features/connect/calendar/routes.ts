// Endpoints of the calendar → actions.
import type { calendarEndpoints } from '@lantern/contract/connect/calendar/calendar'
import * as m from '@lantern/messages'
import type { Handlers } from '../../../http/routes.ts'
import type { CalendarDeps } from './deps.ts'
import { createFeed, openFeed } from './feed.ts'
import { deleteFeed } from './queries.ts'
import { readCalendar } from './read-calendar.ts'
export const calendarRoutes = (deps: CalendarDeps): Handlers<keyof typeof calendarEndpoints> => ({
  readCalendar: actor => readCalendar(deps, actor),
  createCalendarFeed: actor => createFeed(deps, actor),
  removeCalendarFeed: async actor => {
    await deleteFeed(deps.db, actor.accountId)
    return { message: m.calendar_feed_removed() }
  },
  openCalendarFeed: (_actor, { params }, { address }) => openFeed(deps, params.token, address),
})
