// Early presses: pages are plain HTML until hydration, which takes seconds on a slow phone. A button pressed
// before is pressed again then, so that no press is lost. The landing page does the same for links that open
// a dialog (build-landing.ts).
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

/**
 * Marks React as ready for presses. Called in the commit that adds its listeners, or a press would count
 * twice.
 */
export const wakeUp = (): void => {
  window.lanternAwake = true
}

/**
 * Replays a press made before hydration. Called after the effects of the first commit, which would undo it.
 */
export const replayEarlyPress = (): void => {
  window.lanternPressed?.click()
  window.lanternPressed = undefined
}
