// Moodle's notation of gaps within a text, by the patterns of its own source.

const fraction = '=|%(-?[0-9]+(?:[.,][0-9]*)?)%'
const wording = '[\\s\\S]+?(?<!\\\\|&)(?=[~#}]|$)'
const feedback = '[\\s\\S]*?(?<!\\\\)(?=[~}]|$)'
const alternative = `(?:${fraction})?(?:${wording})(?:#(?:${feedback}))?`
const kinds = 'NUMERICAL|NM|MULTICHOICE|MC|SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC'
const gap = new RegExp(`\\{([0-9]*):(?:${kinds}):(${alternative}(?:~${alternative})*)\\}`, 'gu')

const decode = (text: string): string =>
  text
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

type ClozeGap = { weight: number; answers: string[] }

/** Gaps with their right wordings. */
const readGaps = (html: string): ClozeGap[] =>
  [...html.matchAll(gap)].map(([, weight = '', answers = '']) => ({
    weight: weight === '' ? 1 : Number(weight),
    answers: answers
      .split(/(?<!\\)~/u)
      .filter(one => one.startsWith('='))
      .map(one => decode(one.slice(1))),
  }))

export const findClozeFaults = (html: string, points: number): (string | false)[] => {
  const gaps = readGaps(html)
  const rest = html.replace(gap, ' ')
  return [
    gaps.length === 0 && 'no gap',
    gaps.some(({ answers }) => answers.length === 0) && 'a gap without a right answer',
    /\{\d*:[A-Z]/u.test(rest) && 'a gap that is not read',
    rest.includes('_____') && 'a gap that nothing fills',
    gaps.reduce((sum, { weight }) => sum + weight, 0) !== points && 'points are not the sum of the gaps',
  ]
}
