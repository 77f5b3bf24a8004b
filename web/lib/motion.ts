// Whether things may move.

/** Scroll behaviour: smooth if wanted, instant if the reader prefers reduced motion. */
export const scrollBehavior = (smooth: boolean): ScrollBehavior =>
  smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant'
