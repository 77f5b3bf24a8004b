// Public API of administration.
export { adminRoutes } from './routes.ts'
