// Forms of typed lines by their beginning: question number, answer letter, key, explanation.

export type Label = {
  sort: 'letter' | 'number' | 'bullet' | 'box'
  /** Style of the label, such as `(a)`. */
  style: string
  /** Positions from 0: a, 1 and i are the first. A letter may also be a Roman number. */
  places: readonly number[]
  /** Label as written, in capitals. */
  name: string
  /** Offset of the words after it. */
  end: number
  isStarred: boolean
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Words may follow a bracket at once, and a stop where it doesn't look like an abbreviation ("e.g.", "a.m."). */
const behind = String.raw`(?:([.)\]:])(?=\s|$)|([)\]])(?=\S)|(\.)(?=\p{L}[\p{L}\d'’ -]))`
const label = new RegExp(
  String.raw`^\s{0,40}([*✓✔√]?)\s{0,5}(\(|\[)?(?:(\d{1,2})|([a-z])|([ivx]{1,4}))\s?${behind}\s{0,40}`,
  'iu',
)
const bullet = /^\s{0,40}[•◦▪■●○–][ \t]{1,40}(?=\S)/u
const box = /^\s{0,40}(?:\[([ x✓✔]?)\]|\(([ x✓✔]?)\)|([☐☑☒]))\s{0,40}(?=\S)/iu

const isTicked = (sign: string | undefined): boolean => sign !== undefined && /[x✓✔☑☒]/iu.test(sign)

/** A letter, a number, a bullet or a box before words; null for words alone. */
export const readLabel = (text: string): Label | null => {
  const boxed = box.exec(text)
  if (boxed) {
    const isStarred = isTicked(boxed[1] ?? boxed[2] ?? boxed[3])
    return { sort: 'box', style: '', places: [], name: '', end: boxed[0].length, isStarred }
  }
  const bulleted = bullet.exec(text)
  if (bulleted)
    return { sort: 'bullet', style: '', places: [], name: '', end: bulleted[0].length, isStarred: false }
  const found = label.exec(text)
  if (!found) return null
  const [whole, star = '', open = '', digits, letter, several, spaced, bracket, stop] = found
  const close = spaced ?? bracket ?? stop ?? ''
  if ((open === '[') !== (close === ']')) return null
  const written = (digits ?? letter ?? several ?? '').toLowerCase()
  const roman = romans.indexOf(written)
  const places =
    digits !== undefined
      ? [Number(digits) - 1]
      : [...(letter === undefined ? [] : [written.charCodeAt(0) - 97]), ...(roman < 0 ? [] : [roman])]
  const sign = digits === undefined ? 'a' : '1'
  return {
    sort: digits === undefined ? 'letter' : 'number',
    style: `${open}${sign}${close}`,
    places,
    name: written.toUpperCase(),
    end: whole.length,
    isStarred: star !== '',
  }
}

export type QuestionNumber = { number: string; style: string; end: number }

const numbered =
  /^\s{0,40}(?:(Q(?:uestion|uest)?\.?\s{0,5}(?:no\.?\s{0,5})?)(\d{1,4})(?:\s?[.):\-–](?=\s|$)|(?=\s|$))|(\(?)(\d{1,4})\s?([.):](?=\s|$)|\)(?=\p{L})|\.(?=\p{L})))\s{0,40}/iu

/** "1.", "Q1", "Question 1:" before a question. */
export const readQuestionNumber = (text: string): QuestionNumber | null => {
  const found = numbered.exec(text)
  if (!found) return null
  const [whole, word, named, open = '', digits, close = ''] = found
  return {
    number: String(Number(named ?? digits)),
    style: word === undefined ? `${open}1${close}` : 'word',
    end: whole.length,
  }
}

const rightLine =
  /^\s{0,40}(?:(?:(?:the\s)?(?:correct|right)\s{1,5})?(?:answers?|ans|key)\.?\s{0,5}(?:[:=]|[-–—](?=\s)|(?:is|are)\b\s{0,5}:?)|ans\.(?=\s)|(?:correct|right)(?:\s(?:option|choice|one))?\s{0,5}[:=])\s{0,40}/iu

/** Offset of the right answer on a line that gives it; null on others. */
export const findRightOnLine = (text: string): number | null => rightLine.exec(text)?.[0].length ?? null

const commentLine =
  /^\s{0,40}(?:(?:general\s)?feedback|explanation|rationale|reason|why|hint for teachers)\s{0,5}:\s{0,40}/iu

export const findCommentOnLine = (text: string): number | null => commentLine.exec(text)?.[0].length ?? null

const rightAtEnd =
  /\s{0,5}[[(]\s{0,5}(?:(?:correct|right)\s)?ans(?:wer)?s?\s{0,5}[.:=\-–]\s{0,5}([^[\]()]{1,80})[\])]\s{0,5}$/iu

/** "(Answer: b)" at the end of a line. */
export const findRightAtEnd = (text: string): { start: number; right: string } | null => {
  const found = rightAtEnd.exec(text.slice(-120))
  return found
    ? { start: Math.max(0, text.length - 120) + found.index, right: (found[1] ?? '').trim() }
    : null
}

const pointsAtEnd =
  /(?:\s{0,5}[[(]\s{0,3}(\d{1,2})\s{0,3}(?:marks?|points?|pts?|pkte?|punkte?|p|m)\.?\s{0,3}[\])]|(?<=[^\d\s])\s{1,20}\/\s?(\d{1,2}))\s{0,5}$/iu

/** "(2 marks)", "(4 P.)" or "/4" at the end of a line. */
export const findPointsAtEnd = (text: string): { start: number; points: number } | null => {
  const found = pointsAtEnd.exec(text.slice(-40))
  return found
    ? { start: Math.max(0, text.length - 40) + found.index, points: Number(found[1] ?? found[2]) }
    : null
}

const starAtEnd = /\s{0,5}(?:\*|[✓✔√☑]|[[(](?:correct|right|correct answer|answer)[\])])\s{0,5}$/iu

/** Offset of the sign that marks an answer as right; null without one. */
export const findStarAtEnd = (text: string): number | null => {
  const start = Math.max(0, text.length - 40)
  const found = starAtEnd.exec(text.slice(start))
  return found ? start + found.index : null
}

/** Answers of one line, "a) x   b) y   c) z": where each begins. One place for a line with one. */
export const findOptionsOnLine = (text: string): number[] => {
  const first = readLabel(text)
  if (!first || first.sort === 'bullet' || first.sort === 'box') return [0]
  const starts = [0]
  let [place, at, isWide] = [first.places[0] ?? 0, first.end, true]
  const gap = /\s{1,60}(?=[*✓✔√]?\s{0,3}[([]?(?:\d{1,2}|[a-z])\s?(?:[.)\]:]\s|[)\]]\S))/giu
  for (gap.lastIndex = at; ; ) {
    const found = gap.exec(text)
    if (!found) break
    at = found.index + found[0].length
    const next = readLabel(text.slice(at, at + 30))
    if (next?.sort !== first.sort || !next.places.includes(place + 1)) continue
    isWide &&= /\t|\s{2}/u.test(found[0])
    place += 1
    starts.push(at)
  }
  return isWide || (starts.length > 2 && first.places.includes(0)) ? starts : [0]
}

const trueFalse =
  /^\s{0,40}(true|t)(\s{0,5}(?:\*|[✓✔√]))?(?:\s{0,10}(?:[/|,]|or)\s{0,10}|\s{2,20})(?:false|f)(?:\s{0,5}(?:\*|[✓✔√]))?\s{0,20}$/iu

/** "True / False" on a line of its own: where the second word begins; null for other lines. */
export const findFalseOnLine = (text: string): number | null =>
  trueFalse.test(text) ? text.search(/(?:false|f)(?:\s*[*✓✔√])?\s*$/iu) : null

/** Whether a line is one of the two words alone. */
export const isTruthLine = (text: string): boolean =>
  /^\s{0,40}(?:true|false)\s{0,5}[*✓✔√]?\s{0,20}$/iu.test(text)

/** Whether a line begins as an answer would, in whatever form. */
export const looksLettered = (text: string): boolean =>
  /^\s{0,40}[([]?[a-h](?:\s?[^\p{L}\d\s'’]|\t)/iu.test(text)

const matchHeading = /^\s{0,40}(?:match|pair|connect)\b/iu
const sides = /^(.{1,300}?\S)\s{0,10}(?:->|→|⇒|=>|\t|\s[-–—=:]\s)\s{0,10}(\S.{0,300})$/u

/** Pairs of lines below "Match:", one to a line; null for other texts. */
export const readPairLines = (lines: readonly string[]): { left: string; right: string }[] | null => {
  const [first = '', ...others] = lines
  if (!matchHeading.test(first) || others.length < 2) return null
  const pairs = others.flatMap(line => {
    const [, left, right] = sides.exec(line.trim()) ?? []
    return left !== undefined && right !== undefined ? [{ left, right: right.trim() }] : []
  })
  return pairs.length === others.length ? pairs : null
}
