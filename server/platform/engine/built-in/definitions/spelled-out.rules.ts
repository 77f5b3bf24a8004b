// Words that an abbreviation stands for, where a text says so: "the World Health Organization (WHO)".

/** `start` and `end` are those of the long form in the text. */
export type SpelledOut = { short: string; long: string; start: number; end: number }

const smallWords = new Set('of the for and on in to de la du a an at'.split(' '))
/** Letters of an abbreviation that one word may give: "deoxyribonucleic acid" is DNA. */
const maxLettersOfWord = 3
const maxWords = 12

const getInitials = (word: string): string[] =>
  word
    .toLowerCase()
    .split('-')
    .map(part => part[0] ?? '')

/** Whether a word begins with the first of the letters and has the others behind it, in their order. */
const hasLetters = (word: string, [first, ...others]: readonly string[]): boolean => {
  const lower = word.toLowerCase()
  if (lower[0] !== first) return false
  let at = 0
  return others.every(letter => {
    at = lower.indexOf(letter, at + 1)
    return at > 0
  })
}

/** First of the words before `at` that give the letters, matched from the last letter; null where they don't. */
const matchBackwards = (words: readonly string[], at: number, letters: readonly string[]): number | null => {
  if (letters.length === 0) return at
  const word = words[at - 1]
  if (!word || /[,;:]$/u.test(word)) return null
  const initials = getInitials(word)
  if (initials.length > 1 && initials.join('') === letters.slice(-initials.length).join('')) {
    const found = matchBackwards(words, at - 1, letters.slice(0, -initials.length))
    if (found !== null) return found
  }
  // "the" before a name is hardly its first word: Treaty on the Functioning of the European Union (TFEU).
  if (smallWords.has(word.toLowerCase())) {
    const found = matchBackwards(words, at - 1, letters)
    if (found !== null) return found
  }
  for (let count = 1; count <= Math.min(maxLettersOfWord, letters.length); count++) {
    if (!hasLetters(word, letters.slice(-count))) continue
    const found = matchBackwards(words, at - 1, letters.slice(0, -count))
    if (found !== null) return found
  }
  return null
}

const listLetters = (short: string): string[] =>
  [...short.toLowerCase()].filter(letter => /[\p{L}\d]/u.test(letter))

const withoutArticle = (text: string): string => text.replace(/^(?:the|an?) /iu, '')

/** The words that end where `before` ends and whose initials make the abbreviation; null where they don't. */
export const findLongBefore = (before: string, short: string): string | null => {
  const words = before.split(' ').slice(-maxWords)
  const at = matchBackwards(words, words.length, listLetters(short))
  if (at === null) return null
  const long = withoutArticle(words.slice(at).join(' '))
  return long.includes(' ') || long.includes('-') ? long : null
}

/** The words with which `after` begins and whose initials make the abbreviation; null where they don't. */
const findLongAfter = (after: string, short: string): string | null => {
  const words = withoutArticle(after).split(' ').slice(0, maxWords)
  const letters = listLetters(short)
  // A word for each letter is likelier than several letters of one word.
  const counts = Array.from({ length: words.length }, (_, i) => i + 1).sort(
    (a, b) => Math.abs(a - letters.length) - Math.abs(b - letters.length) || b - a,
  )
  for (const count of counts) {
    const own = words.slice(0, count)
    own.push(own.pop()!.replace(/[\s.,;:)”"]+$/u, ''))
    const long = own.join(' ')
    if (/[\s-]/u.test(long) && matchBackwards(own, count, letters) === 0) return long
  }
  return null
}

const shortForm = '(?<short>\\p{Lu}[\\p{L}\\d&-]{1,7})'
/** "the World Health Organization (WHO)" and "a central processing unit, or CPU," */
const behind = [
  new RegExp(`(?<before>[^()]{4,120}?) \\(${shortForm}\\)`, 'gu'),
  new RegExp(
    `(?<before>[^(),]{4,120}), (?:or|abbreviated(?: as| to)?|(?:also )?called|known as) (?:the )?${shortForm}(?![\\p{L}\\d])`,
    'gu',
  ),
]
/** "WHO (World Health Organization)", "WHO: World Health Organization". */
const before = [
  new RegExp(`(?<![\\p{L}\\d])${shortForm} \\((?<after>[^()]{4,120})\\)`, 'gu'),
  new RegExp(`(?:^|\\n)[•–*-]?\\s?${shortForm}\\s?(?::|=|–|—|-|\\|)\\s(?<after>[^\\n]{4,120})`, 'gu'),
]
/** "WHO stands for …" says it whatever the letters are. */
const stated = new RegExp(
  `(?<![\\p{L}\\d])${shortForm}[”"’']?,? (?:(?:which|that|it) )?(?:(?:stands?|stood) for|is short for|short for|is (?:an? |the )?(?:abbreviation|acronym|initialism) (?:of|for)) (?:the )?[“"‘']?(?<after>[^\\n.,;:()“”"]{3,120})`,
  'gu',
)

const place = (match: RegExpMatchArray, long: string): SpelledOut => {
  const at = match[0].lastIndexOf(long)
  const start = (match.index ?? 0) + Math.max(0, at)
  return { short: match.groups!.short!, long, start, end: start + long.length }
}

/** Abbreviations of a text with the words that they stand for, in the order of their patterns. */
export const listSpelledOut = (text: string): SpelledOut[] => {
  const found: SpelledOut[] = []
  const add = (match: RegExpMatchArray, long: string | null | undefined) => {
    if (long && long !== match.groups!.short) found.push(place(match, long))
  }
  for (const match of text.matchAll(stated)) add(match, match.groups!.after?.trim())
  for (const pattern of behind)
    for (const match of text.matchAll(pattern))
      add(match, findLongBefore(match.groups!.before!, match.groups!.short!))
  for (const pattern of before)
    for (const match of text.matchAll(pattern))
      add(match, findLongAfter(match.groups!.after!, match.groups!.short!))
  return found
}

const asksFor = [
  /^(?:and |so )?what (?:do|does|did)(?: the)?(?: letters| abbreviation| acronym| initials)? ["“'‘]?(?<short>[\p{L}\d&.-]{2,10})["”'’]? stand for$/iu,
  /^(?:and |so )?what is(?: the)?(?: abbreviation| acronym)? ["“'‘]?(?<short>[\p{L}\d&.-]{2,10})["”'’]? (?:short|an abbreviation|the abbreviation|an acronym) (?:for|of)$/iu,
  /^["“'‘]?(?<short>[\p{L}\d&.-]{2,10})["”'’]? (?:stands|is short) for what$/iu,
  /^(?:(?:what is|give|write|tell me) )?(?:the )?(?:full form|long form|full name|meaning of the (?:abbreviation|acronym|letters)) (?:of )?["“'‘]?(?<short>[\p{L}\d&.-]{2,10})["”'’]?$/iu,
]

/** The abbreviation whose words a question asks for; null for other questions. */
export const findAskedAbbreviation = (question: string): string | null => {
  const text = question
    .trim()
    .slice(0, 200)
    .replace(/[\s?.!]+$/u, '')
    .replace(/\bwhat['’]s\b/iu, 'what is')
  return asksFor.map(pattern => pattern.exec(text)?.groups?.short).find(short => short !== undefined) ?? null
}
