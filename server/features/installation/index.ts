// Front door of installation.
export { type InstallationDeps, installationRoutes } from './routes.ts'
