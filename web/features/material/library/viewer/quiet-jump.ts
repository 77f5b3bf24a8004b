/** Milliseconds a smooth scroll may take. */
const jumpTime = 900

/** A jump isn't reading on: the bar stays as it is meanwhile. */
export const jumpQuietly = (pane: HTMLElement): void => {
  pane.dataset.jumping = ''
  setTimeout(() => {
    delete pane.dataset.jumping
  }, jumpTime)
}
