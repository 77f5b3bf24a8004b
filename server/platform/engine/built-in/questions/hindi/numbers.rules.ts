// Numbers of a sentence with what they count or measure. A wrong one stands before the same unit and is written alike.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { hindiNumberWords } from '../../../../text/hindi-numbers.words.ts'
import { inDigitsOf, wholeWords, withLatinDigits } from '../../language/hindi/patterns.rules.ts'
import { roundLike } from '../find/written-numbers.rules.ts'
import type { HindiFact, HindiSentence } from './fact.ts'

const scale = '(?:हज़ार|हजार|लाख|करोड़|अरब)'
const digitsPattern =
  /(?<![\p{L}\p{M}\d.,–×^/₹-])(?<![×:=]\s?)(?<digits>\d{1,3}(?:,\d{2,3})+|\d+(?:\.\d+)?)(?![\d.,]*\d|[\p{L}\p{M}/:^×–-]|\s?[×^:/=–-])/gu
/** Number words in the order of counting: the next ones are wrong choices. */
const counted = 'तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस'.split(' ')
const tens = 'बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे'.split(' ')
const other = 'पाँच डेढ़ ढाई'.split(' ')
const wordPattern = wholeWords(`${[...new Set([...counted, ...tens])].join('|')}`, 'gu')
const isNumberWord = wholeWords(
  `(?:${[...hindiNumberWords, ...other, 'दो', 'एक', 'सैकड़ों', 'हज़ारों'].join('|')})`,
)

/** Numbers that name: of figures, chapters, articles, classes. */
const naming = /(?:चित्र|सारणी|तालिका|अध्याय|धारा|अनुच्छेद|कक्षा|पृष्ठ|नंबर|भाग|खंड|अनुसूची|आयु वर्ग|सन्|वर्ष|सन)\s$/u
const rough = /(?:लगभग|करीब|क़रीब|तक़रीबन|औसतन|औसत)\s$/u
const partOfNumber = /(?:साढ़े|सवा|पौने|डेढ़)\s$/u
const rangeBefore = /(?:से|-|–)\s$/u
const rangeAhead =
  /^(?:\s?(?:%|[\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+)?))?\s?(?:से|–|-|या|और|तथा)\s?(?:\d|(?:तीन|चार|पाँच|छह|सात|आठ|नौ|दस|बीस|तीस)\s)/u
/** "More than", "up to": another number may be as true. */
const bound = /^(?:\s?(?:%|[\p{L}\p{M}]+)){0,4}?\s(?:अधिक|ज़्यादा|ज्यादा|कम|ऊपर|नीचे|तक)(?![\p{L}\p{M}])/u
const boundBefore = /(?:कम से कम|अधिक से अधिक|से अधिक|से कम)\s$/u
const month =
  /^\s(?:जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर)/u
const noNoun = /^\s?(?:(?:में|को|के|की|का|से|पर|ने|ईसा|ई|है|हैं|था|थे|थी)(?![\p{L}\p{M}])|[,।]|$)/u
const notCounted = /^\s?(?:ओर|ओर से|प्रकार से|तरफ़|गुना|बार|सबसे)(?![\p{L}\p{M}])/u
const units =
  /^\s?(?:%|प्रतिशत|फ़ीसदी|फीसदी|वर्ग |घन |डिग्री|किलोमीटर|किमी|मीटर|सेंटीमीटर|सेमी|मिलीमीटर|मील|किलोग्राम|ग्राम|टन|क्विंटल|लीटर|मिलीलीटर|वोल्ट|ऐम्पियर|ओम|वाट|जूल|हर्ट्ज़|न्यूटन|सेकंड|मिनट|घंट|दिन|सप्ताह|महीन|वर्ष|साल|रुपय|हेक्टेयर)/u

const spread = [0.5, 0.6, 0.75, 1.25, 1.5, 2]
const wideSpread = [0.3, 0.45, 0.6, 1.5, 1.8, 2.5]
const nearSteps = [-3, -2, -1, 1, 2, 3, 4]
const smallCount = 20

/** The last three digits, and those before in pairs: 12,34,567. */
const groupInIndia = (digits: string): string =>
  digits.replace(/\d(?=(?:\d\d)*\d{3}(?!\d))(?<!\.\d*)/gu, digit => `${digit},`)

const write = (value: number, like: string): string => {
  const decimals = withLatinDigits(like).split('.')[1]?.length ?? 0
  const plain = value.toFixed(decimals)
  const grouped = like.includes(',') ? groupInIndia(plain) : plain
  return inDigitsOf(like, grouped)
}

/** Three with numbers on both sides of the right one, so that its place doesn't tell it. */
const pickAround = (values: readonly number[], value: number, random: () => number): number[] => {
  const lower = values.filter(one => one < value)
  const higher = values.filter(one => one > value)
  if (lower.length === 0 || higher.length === 0) return []
  const below = Math.floor(random() * 4)
  const chosen = [...shuffled(lower, random).slice(0, below), ...shuffled(higher, random).slice(0, 3 - below)]
  return [
    ...chosen,
    ...shuffled(
      values.filter(one => !chosen.includes(one)),
      random,
    ),
  ].slice(0, 3)
}

type Found = { start: number; end: number; before: string; after: string }

const isBounded = ({ before, after }: Found): boolean => bound.test(after) || boundBefore.test(before)

const isAsked = ({ before, after }: Found): boolean =>
  !naming.test(before) &&
  !partOfNumber.test(before) &&
  !(rangeBefore.test(before) && isNumberBefore(before)) &&
  !rangeAhead.test(after) &&
  !month.test(after) &&
  !notCounted.test(after) &&
  !noNoun.test(after)

/** Whether a number opens a range that ends here: "20 से ", "दो से ". */
const isNumberBefore = (before: string): boolean => {
  const words = before.trim().split(/\s+/u).slice(-4)
  return words.some(word => /\d/u.test(word) || isNumberWord.test(word))
}

const readDigits = (sentence: HindiSentence, folded: string): HindiFact[] =>
  [...folded.matchAll(digitsPattern)].flatMap((match): HindiFact[] => {
    const digits = match.groups!.digits!
    const start = match.index
    const end = start + digits.length
    const found = { start, end, before: folded.slice(0, start), after: folded.slice(end) }
    const value = Number(digits.replaceAll(',', ''))
    const isYear = /^(?:1\d{3}|20[0-2]\d)$/u.test(digits) && !units.test(found.after)
    if (isYear || value === 1 || value === 0 || !isAsked(found)) return []
    const written = sentence.text.slice(start, end)
    const isPercent = /^\s?(?:%|प्रतिशत|फ़ीसदी|फीसदी)/u.test(found.after)
    const isMeasured =
      isPercent || units.test(found.after) || new RegExp(`^\\s${scale}`, 'u').test(found.after)
    const isRough = rough.test(found.before)
    const isBound = isBounded(found)
    const isCount = Number.isInteger(value) && value <= smallCount && !isMeasured
    const decimals = digits.split('.')[1]?.length ?? 0
    const values = isCount
      ? nearSteps.map(step => value + step).filter(one => one >= 2)
      : (isRough ? wideSpread : spread).map(factor => roundLike(value * factor, value, decimals))
    const others: readonly string[] = withLatinDigits(sentence.text).match(/\d+(?:[.,]\d+)*/gu) ?? []
    const usable = [...new Set(values)].filter(
      one =>
        one > 1 &&
        !(isPercent && one >= 100) &&
        (isCount || Math.abs(one - value) / value >= 0.15) &&
        !others.includes(write(one, digits)),
    )
    return [
      {
        kind: 'number',
        sentence,
        start,
        end,
        accepted: [...new Set([written, digits, digits.replaceAll(',', '')])],
        question: null,
        number: { value, tolerance: isRough ? Number((value * 0.05).toPrecision(2)) : 0 },
        listWrong: random =>
          isBound ? [] : pickAround(usable, value, random).map(one => write(one, written)),
        isDeniable: !isRough && !isBound,
      },
    ]
  })

/** Number words beside the right one. */
const listNearWords = (word: string): string[] => {
  const row = counted.includes(word) ? counted : tens
  const at = row.indexOf(word)
  return row.filter((one, i) => one !== word && Math.abs(i - at) <= 3)
}

const readWords = (sentence: HindiSentence, folded: string): HindiFact[] =>
  [...folded.matchAll(wordPattern)].flatMap((match): HindiFact[] => {
    const [word] = match
    const start = match.index
    const end = start + word.length
    const found = { start, end, before: folded.slice(0, start), after: folded.slice(end) }
    const beforeWord = /(\S+)\s$/u.exec(found.before)?.[1] ?? ''
    const afterWord = /^\s(\S+)/u.exec(found.after)?.[1] ?? ''
    const isJoined = isNumberWord.test(beforeWord) || (isNumberWord.test(afterWord) && afterWord !== 'सौ')
    if (isJoined || /[-–]$/u.test(found.before) || /^[-–]/u.test(found.after) || !isAsked(found)) return []
    const isRough = rough.test(found.before)
    const isBound = isBounded(found)
    return [
      {
        kind: 'number',
        sentence,
        start,
        end,
        accepted: [word],
        question: null,
        number: null,
        listWrong: random =>
          isRough || isBound
            ? []
            : shuffled(
                listNearWords(word).filter(one => !folded.includes(one)),
                random,
              ).slice(0, 3),
        isDeniable: !isRough && !isBound,
      },
    ]
  })

export const readHindiNumbers = (sentence: HindiSentence): HindiFact[] => {
  const folded = withLatinDigits(sentence.text)
  return [...readDigits(sentence, folded), ...readWords(sentence, folded)]
}
