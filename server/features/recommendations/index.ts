// Front door of recommendations.
export { recommendationRoutes } from './routes.ts'
