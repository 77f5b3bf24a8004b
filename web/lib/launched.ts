// Whether a launch from a learning platform opened this page: then the next launch signs in by itself, also where
// the browser keeps nothing for a page in a frame.

let launched = false

export const markLaunched = (): void => {
  launched = true
}

export const wasLaunched = (): boolean => launched
