// Public API of installation.
export { installationRoutes } from './routes.ts'
