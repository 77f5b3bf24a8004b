import styles from './clip.module.css'
import sceneVideoStyles from './scene-video.module.css'
/** Class names of something that appears at a step of a clip (clip.css). */
export const part = (step: number, at: number, more = ''): string =>
  `${styles.part} ${step >= at ? styles.partIn : ''} ${more}`.trim()

/** Class names of a passage highlighted at a step; the highlight is drawn from the left. */
export const highlightFrom = (step: number, at: number): string =>
  step >= at
    ? `highlight ${styles.draw} ${sceneVideoStyles.draw} ${styles.drawIn}`
    : `highlight ${styles.draw} ${sceneVideoStyles.draw}`

/** Class names of a chip that is pressed at a step. */
export const chipFrom = (step: number, at: number): string => (step >= at ? 'cite on' : 'cite')

/** State of something that appears at a step. */
export const partState = (step: number, at: number): string => (step >= at ? 'part part-in' : 'part')

/** State of a passage that is highlighted at a step. */
export const drawState = (step: number, at: number): string => (step >= at ? 'draw draw-in' : 'draw')
