// Years of a sentence. A phrase of time can be left out or asked for in Hindi without a change of any other word.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import {
  asQuestion,
  countWords,
  inDigitsOf,
  wholeWords,
  withLatinDigits,
} from '../../language/hindi/patterns.rules.ts'
import type { HindiFact, HindiSentence } from './fact.ts'

const months = 'जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर'
/** "सन् 1857 में", "मार्च 1919 में", "14 जुलाई 1789 को", "268 ईसा पूर्व में", "1920 के". */
const phrase = wholeWords(
  `(?<opening>(?:(?:सन्|सन|वर्ष) |(?:\\d{1,2} )?(?:${months}) )?)(?<year>(?<![\\d.,])(?:\\d{2,4}(?= ईसा पूर्व| ई\\.? ?पू)|1\\d{3}|20[0-2]\\d))(?<era> (?:ईसा पूर्व|ई\\.? ?पू\\.?|ईस्वी|ई\\.?))? (?<after>में|को|के|की|का)`,
  'gu',
)
const rough = /(?:लगभग|करीब|क़रीब|प्रायः|आसपास|से|तक|से पहले|के बाद)\s$/u
const anyYear = /(?<!\d)(?:1\d{3}|20[0-2]\d)(?!\d)/gu
/** "में से" counts, and "के बीच" bounds. */
const spans = /^\s?(?:से|बीच|आसपास|बाद|पहले|दशक|पूर्व)(?![\p{L}\p{M}])/u
const latestYear = 2026
const steps = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20]
/** Words of an event, so that it is an event and short enough for a line. */
const minEventWords = 4
const maxEventWords = 18

export const listYears = (text: string): number[] => (withLatinDigits(text).match(anyYear) ?? []).map(Number)

/** Other years of the text between the earliest and latest distance that a class would mix up, then nearby ones. */
const listWrong =
  (year: number, written: string, others: readonly number[], isBefore: boolean) =>
  (random: () => number): string[] => {
    const isFit = (other: number) => other !== year && other > 0 && (isBefore || other <= latestYear)
    const ofText = isBefore
      ? []
      : shuffled(
          [...new Set(others)].filter(other => isFit(other) && Math.abs(other - year) <= 40),
          random,
        )
    const nearby = shuffled(
      steps.flatMap(step => [year - step, year + step]),
      random,
    ).filter(isFit)
    const lower = [...ofText, ...nearby].filter(other => other < year)
    const higher = [...ofText, ...nearby].filter(other => other > year)
    const below = Math.floor(random() * 4)
    const chosen = [...new Set([...lower.slice(0, below), ...higher.slice(0, 3 - below), ...nearby])]
    return chosen.slice(0, 3).map(other => inDigitsOf(written, String(other)))
  }

/** @param yearsOfText all years of the source */
export const readHindiYears = (sentence: HindiSentence, yearsOfText: readonly number[]): HindiFact[] => {
  const { text } = sentence
  const folded = withLatinDigits(text)
  const own = listYears(text)
  return [...folded.matchAll(phrase)].flatMap((match): HindiFact[] => {
    const { opening = '', year: digits = '', era = '', after = '' } = match.groups!
    const rest = folded.slice(match.index + match[0].length)
    const before = folded.slice(0, match.index)
    if (spans.test(rest) || rough.test(before)) return []
    const start = match.index + opening.length
    const written = text.slice(start, start + digits.length)
    const year = Number(digits)
    const others = yearsOfText.filter(other => !own.includes(other))
    const isBefore = /पू/u.test(era)
    // The whole phrase is one of time: without it the sentence is the event.
    const isTime = after === 'में' || (after === 'को' && /^\d/u.test(opening))
    const isAlone = own.length <= 1 && !isBefore && isTime
    const without = (text.slice(0, match.index) + rest.trimStart()).replace(/\s+/gu, ' ').trim()
    const event = without.replace(/\s?[।.]$/u, '')
    const words = countWords(event)
    const isEvent =
      isAlone &&
      !/,/u.test(text) &&
      !/\d/u.test(withLatinDigits(event)) &&
      words >= minEventWords &&
      words <= maxEventWords
    return [
      {
        kind: 'year',
        sentence,
        start,
        end: start + digits.length,
        accepted: [...new Set([written, digits])],
        question:
          isAlone && !/,/u.test(text)
            ? asQuestion(`${text.slice(0, match.index)}किस वर्ष ${rest.trimStart()}`)
            : null,
        number: null,
        listWrong: listWrong(year, written, others, isBefore),
        isDeniable: !isBefore,
        year: isBefore ? -year : year,
        ...(isEvent ? { beside: event } : {}),
      },
    ]
  })
}
