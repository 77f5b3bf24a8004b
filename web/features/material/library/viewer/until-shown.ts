/** On a phone a page may be behind the answer: nothing can be scrolled until it shows. */
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
