// The landing page is plain HTML until its reader moves (build-landing.ts). What was pressed before React
// was there is pressed again.
declare global {
  interface Window {
    lanternAwake?: boolean
    lanternPressed?: HTMLElement
  }
}

export const replayEarlyPress = (): void => {
  window.lanternAwake = true
  window.lanternPressed?.click()
  window.lanternPressed = undefined
}
