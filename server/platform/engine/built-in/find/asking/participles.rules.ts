// Past participles of verbs in the past tense.
import { readWordList } from '../../language/words/phrases.words.ts'

const pairs = readWordList(
  `wrote written|took taken|gave given|began begun|broke broken|chose chosen|drew drawn|drove driven|ate eaten|saw seen|
  spoke spoken|stole stolen|threw thrown|knew known|grew grown|did done|sang sung|wore worn|flew flown|froze frozen|
  ran run|overthrew overthrown|shook shaken|hid hidden|tore torn|beat beaten`,
)
const changed = new Map(pairs.map(pair => pair.split(' ') as [string, string]))
/** Irregular verbs whose past and participle are one form. */
const unchanged = new Set(
  readWordList(
    `led|built|made|held|found|won|struck|sent|brought|caught|taught|bought|lost|paid|sold|kept|told|fought|heard|laid|
    spent|put|set|cut|split|shot|dug|fed|read|thought|understood`,
  ),
)

/** @returns null where the form isn't known as one of the past */
export const toParticiple = (past: string): string | null =>
  changed.get(past) ?? (unchanged.has(past) || /[^e]ed$/u.test(past) ? past : null)
