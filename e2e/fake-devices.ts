// Chromium with a made camera and microphone, which ask for no permission.
import config from './playwright.config.ts'

/** Options of the launch. @param more further arguments of Chromium */
export const launchWithFakeDevices = (...more: readonly string[]) => ({
  ...config.use?.launchOptions,
  args: [
    ...(config.use?.launchOptions?.args ?? []),
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    ...more,
  ],
})
