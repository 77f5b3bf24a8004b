// Front door of administration.
export { adminRoutes } from './routes.ts'
