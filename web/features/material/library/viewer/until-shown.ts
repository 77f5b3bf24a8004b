/** Resolves when the element is visible: on a phone a page may be behind the answer and can't scroll. */
export const untilShown = (element: HTMLElement | null) =>
  new Promise<void>(done => {
    if (!element || element.clientHeight > 0) return done()
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === 0) return
      observer.disconnect()
      done()
    })
    observer.observe(element)
  })
