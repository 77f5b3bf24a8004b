// How sure a text is, rather than how things are.
import { readWordList } from './phrases.words.ts'

export const hedges = readWordList(
  `perhaps|may|might|maybe|suggests?|suggested|according to|possibly|probably|likely|believe[sd]?|thought to|said to|
  some say|claim(?:s|ed)? (?:that|to)|considered|arguabl[ey]|appears?|seems?|seemed|supposed|supposedly|reportedly|
  alleged|allegedly|argue[sd]?|could|would have|if|whether|hypothes[ie]\\w+|estimates? vary|think|thinks|rumou?red|
  proposed|disputed`,
)
