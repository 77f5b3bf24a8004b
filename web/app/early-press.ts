// Pages are plain HTML until React is there; on a slow phone that takes seconds. A button that was pressed
// before is pressed again then, so that no press is lost. The landing page does the same for the links that
// open a dialog (build-landing.ts).
declare global {
  interface Window {
    lanternAwake?: boolean
    lanternPressed?: HTMLElement
  }
}

/** Runs in the head of every page. Forms are left out: they are sent by the browser itself. */
export const earlyPressScript =
  `addEventListener("click",e=>{if(window.lanternAwake)return;` +
  `const b=e.target.closest&&e.target.closest("button");` +
  `if(b&&!(b.form&&b.type==="submit"))window.lanternPressed=b},true)`

/** From here on presses reach React: to be told in the very commit that hears them, or one would count twice. */
export const wakeUp = (): void => {
  window.lanternAwake = true
}

/** After the effects of the first commit, which would undo what the press does. */
export const replayEarlyPress = (): void => {
  window.lanternPressed?.click()
  window.lanternPressed = undefined
}
