// Counts as word processors write them before paragraphs. @see ECMA-376-1, 17.18.59 (ST_NumberFormat)
import { formatRoman } from '@lantern/contract/roman-numerals.rules'

/** a, b … z, aa, bb …, as word processors count on. */
const repeatSigns = (signs: readonly string[], count: number): string => {
  const sign = signs[(count - 1) % signs.length] ?? ''
  return count < 1 ? '' : sign.repeat(Math.min(20, Math.ceil(count / signs.length)))
}

const ordinalEnds = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
])
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const toOrdinal = (count: number): string => `${count}${ordinalEnds.get(ordinalRules.select(count)) ?? 'th'}`

/** Digits of another script for ASCII ones. @param zero code of its zero */
const toDigits = (zero: number) => (count: number) =>
  String(count).replace(/\d/gu, digit => String.fromCodePoint(zero + Number(digit)))

/** Signs in a row of code points, from 1 on; digits beyond their last. */
const toSigns = (first: number, last: number) => (count: number) =>
  count >= 1 && first + count - 1 <= last ? String.fromCodePoint(first + count - 1) : String(count)

const chineseDigits = [...'〇一二三四五六七八九']
/** 十一, 二十, 九十九; the digits one by one beyond. */
const toChinese = (count: number): string => {
  const digit = (value: number) => chineseDigits[value] ?? ''
  if (count < 1 || count > 99) return [...String(count)].map(sign => digit(Number(sign))).join('')
  const [tens, ones] = [Math.floor(count / 10), count % 10]
  return `${tens > 1 ? digit(tens) : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digit(ones) : ''}`
}
const toChineseDigits = (count: number): string =>
  [...String(count)].map(sign => chineseDigits[Number(sign)] ?? '').join('')

const cycleOf = (signs: string) => {
  const all = [...signs]
  return (count: number) => repeatSigns(all, count)
}
const latin = cycleOf('abcdefghijklmnopqrstuvwxyz')
const russian = cycleOf('абвгдежзиклмнопрстуфхцчшщыэюя')

const formats: ReadonlyMap<string, (count: number) => string> = new Map([
  ['decimal', String],
  ['decimalZero', (count: number) => (count < 10 ? `0${count}` : String(count))],
  ['none', () => ''],
  ['lowerLetter', latin],
  ['upperLetter', (count: number) => latin(count).toUpperCase()],
  ['lowerRoman', formatRoman],
  ['upperRoman', (count: number) => formatRoman(count).toUpperCase()],
  ['ordinal', toOrdinal],
  ['numberInDash', (count: number) => `- ${count} -`],
  ['decimalEnclosedCircle', toSigns(0x2460, 0x2473)],
  ['decimalEnclosedCircleChinese', toSigns(0x2460, 0x2473)],
  ['decimalEnclosedParen', toSigns(0x2474, 0x2487)],
  ['decimalEnclosedFullstop', toSigns(0x2488, 0x249b)],
  ['decimalFullWidth', toDigits(0xff10)],
  ['decimalFullWidth2', toDigits(0xff10)],
  ['decimalHalfWidth', String],
  ['hindiNumbers', toDigits(0x966)],
  ['thaiNumbers', toDigits(0xe50)],
  ['russianLower', russian],
  ['russianUpper', (count: number) => russian(count).toUpperCase()],
  ['chineseCounting', toChinese],
  ['chineseCountingThousand', toChinese],
  ['japaneseCounting', toChinese],
  ['taiwaneseCounting', toChinese],
  ['taiwaneseCountingThousand', toChinese],
  ['ideographDigital', toChineseDigits],
  ['japaneseDigitalTenThousand', toChineseDigits],
  ['taiwaneseDigital', toChineseDigits],
  ['ideographTraditional', cycleOf('甲乙丙丁戊己庚辛壬癸')],
  ['ideographZodiac', cycleOf('子丑寅卯辰巳午未申酉戌亥')],
  [
    'aiueoFullWidth',
    cycleOf('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'),
  ],
  ['ganada', cycleOf('가나다라마바사아자차카타파하')],
  ['chosung', cycleOf('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ')],
  ['arabicAlpha', cycleOf('أبتثجحخدذرزسشصضطظعغفقكلمنهوي')],
])

/**
 * Null for a format that isn't known: a number in another script would be wrong.
 * @param custom example of a custom format, such as "001, 002, 003, ..."
 */
export const writeCount = (count: number, format: string, custom = ''): string | null => {
  if (format !== 'custom') return formats.get(format)?.(count) ?? null
  const [example] = /^0{0,8}1(?=,|$)/u.exec(custom) ?? []
  return example === undefined ? null : String(count).padStart(example.length, '0')
}
