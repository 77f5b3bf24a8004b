// Manuals and other texts that live on code and on symbols: their sentences hang on what stands above them even where
// they look self-contained, so that less may be asked of them.
import { withBorders } from '../../language/words/phrases.words.ts'

/** A call, an assignment, a name with an underscore, an option, a path. */
const CODE = withBorders(
  /\b\p{L}[\p{L}\p{N}]*_[\p{L}\p{N}_]+|\b[\p{L}\p{N}_.]{2,}\([^()\s]*\)|\p{L} ?= ?[\p{L}\p{N}]|(?<![\p{L}\p{N}])--\p{L}{2,}|[{}\\]|<\/?\p{L}+>|::/u,
)
/** Formulas of physics are no code: "$$I = \\frac{Q}{t}$$", "R = U / I", "1 A = 1 C/s". */
const FORMULA =
  /\$\$[^$]+\$\$|\$[^$\n]+\$|(?<!\p{L})\p{L} ?= ?(?:\p{L}(?!\p{L})|[\p{N}.,]+ ?\p{L}{1,2}(?!\p{L}))(?=\s*[·×/*+–−-]|[\s,.)]*$| ?[/²³₁₂])|\p{N} ?\p{L}+ ?= ?[\p{N}.,]+/gmu
/** Passages of a text that explains hold code nowhere. */
const SHARE_OF_CODE = 0.08
const FEWEST_WITH_CODE = 3

/** Whether a text is about code, by the share of its passages that show some. */
export const isTechnical = (passages: readonly string[]): boolean => {
  const shown = passages.filter(text => CODE.test(text.replace(FORMULA, ' '))).length
  return shown >= FEWEST_WITH_CODE && shown >= SHARE_OF_CODE * passages.length
}
