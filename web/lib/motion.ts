// Whether things may move.

/** How to scroll to a place: smoothly where that helps, at once where somebody asked for less motion. */
export const scrollBehavior = (smooth: boolean): ScrollBehavior =>
  smooth && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant'
