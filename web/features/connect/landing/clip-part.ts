/** Class names of something that appears at a step of a clip (clip.css). */
export const part = (step: number, at: number, more = ''): string =>
  `part ${step >= at ? 'part-in' : ''} ${more}`.trim()

/** Class names of a passage that is highlighted at a step: the light is drawn from the left. */
export const highlightFrom = (step: number, at: number): string =>
  step >= at ? 'highlight draw draw-in' : 'highlight draw'

/** Class names of a chip that is pressed at a step. */
export const chipFrom = (step: number, at: number): string => (step >= at ? 'cite on' : 'cite')
