// Public API of the calendar.
export { calendarRoutes } from './routes.ts'
