// Bullets of slides and notes as nodes: whoever wrote them has put it into few words already.

/** A bullet with a term before a colon has what it says of it below. */
export type Bullet = { label: string; said: string | null }

const mostWords = 6
const mostCharacters = 48
const mark = /^(?:[•·▪▫◦‣●○■□✓➢➤*–—-]|\(?\d{1,2}[.)])\s+/u
const term = /^(?=[^:]*\p{L}{2})([\p{L}\p{N}][\p{L}\p{N} '’-]{1,32}):\s+(\S.*)$/u
const strange = /[|{}=<>\\]|\.{3}|https?:|@|[?!:]$/u
/** "Biology 9" stands at the head of every page. */
const runningHead = /^\p{Lu}\p{Ll}+ \p{N}{1,3}$/u
/** A line that was cut: "On one trip a". */
const leftOpen = /\b(?:an?|the|of|to|in|on|at|and|or|with|for|from|by)$/iu
/** Rest of a numbered title. */
const numbered = /^\d+\s?\.\s?\d/u
const presenter =
  /^(?:show|ask|remind|explain|draw|tell|hand out|see|page|slide|mr|mrs|ms|dr|prof|year|grade|class)\b/iu
/** Words that go on with the bullet before. */
const leaning =
  /^(?:also|and|but|or|because|so|then|this|that|these|those|it|they|about|only|by|too|both|needs?)\b/iu

const fits = (text: string) => text.split(/\s+/u).length <= mostWords && text.length <= mostCharacters

/** Label of a bullet; null for one that is too long or depends on another. */
export const readBullet = (text: string): Bullet | null => {
  const plain = text
    .replace(mark, '')
    .replace(/\s+/gu, ' ')
    .replace(/[.;,]$/u, '')
    .trim()
  if (strange.test(plain) || numbered.test(text) || presenter.test(plain) || leaning.test(plain)) return null
  if (runningHead.test(plain) || leftOpen.test(plain)) return null
  if ((plain.match(/\p{L}/gu)?.length ?? 0) < 3) return null
  const [, named, said] = term.exec(plain) ?? []
  if (named !== undefined && said !== undefined)
    return fits(named) ? { label: named, said: fits(said) && !leaning.test(said) ? said : null } : null
  return fits(plain) ? { label: plain, said: null } : null
}
