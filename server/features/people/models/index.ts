// Public API of models.
export { createInstalledModels } from './model-settings.ts'
