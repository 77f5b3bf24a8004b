// Public API of the look of the school.
export { createInstalledLook, loadLook, viewPublicLook } from './installed-look.ts'
