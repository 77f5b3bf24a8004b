// Front door of installation.
export { installationRoutes } from './routes.ts'
