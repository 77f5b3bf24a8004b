import styles from './phone/phone.module.css'
import tilesStyles from './tiles.module.css'

// The four answers of the projector: hue, shape, letter and place at once (design, "Live answers").

const flame =
  'M12.6 1.800c.9 4.2 6.9 6.9 6.9 13 0 4.3-3.4 7.4-7.5 7.400s-7.5-3.1-7.5-7.400c0-3 1.5-5 3.3-6.8.2 1.8.9 3 2 3.7.2-3.9 1-7.2 2.8-9.900Z'
const moon = 'M15.8 2.200A10.2 10.2 0 1 0 22 15.5 8.6 8.6 0 0 1 15.8 2.200Z'
const page = 'M4.5 2h9v6.200h6V22h-15V2Zm10.5 0 4.5 4.700H15V2Z'
const star = 'm12 1.6 3.2 6.7 7.3.9-5.4 5 1.4 7.3-6.5-3.6-6.5 3.6 1.4-7.3-5.4-5 7.3-.9L12 1.600Z'
const shapes = [flame, moon, page, star]

/** Shape of an answer by position; from the fifth on only the letter. */
export function AnswerShape({ index }: { index: number }) {
  const path = shapes[index]
  if (!path) return null
  return (
    <svg
      className={`${styles.shape} ${tilesStyles.shape}`}
      data-part="shape"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}

/** Class name for an answer's hue. */
export const computeHue = (index: number): string | undefined =>
  [tilesStyles.ta, tilesStyles.tb, tilesStyles.tc, tilesStyles.td][index] ?? tilesStyles.te
