// Public API of mind maps.
export { createMindMapMaker } from './mind-map-maker.ts'
export { moveMindMaps } from './queries.ts'
export { mindMapRoutes } from './routes.ts'
