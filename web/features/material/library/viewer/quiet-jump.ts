/** Milliseconds a smooth scroll may take. */
const jumpTime = 900

/** Marks a jump as no reading, so that the bar doesn't react. */
export const jumpQuietly = (pane: HTMLElement): void => {
  pane.dataset.jumping = ''
  setTimeout(() => {
    delete pane.dataset.jumping
  }, jumpTime)
}
