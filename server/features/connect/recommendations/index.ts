// Public API of recommendations.
export { recommendationRoutes } from './routes.ts'
