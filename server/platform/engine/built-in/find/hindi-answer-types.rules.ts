// Expected kind of answer to a question in Hindi, and the places of a Hindi text with one. Names of people
// and places have no capitals to be found by, so "who" and "where" expect nothing.
import { hindiNumberWords } from '../../../text/hindi-numbers.words.ts'
import type { AnswerType, ExpectedAnswer } from './answer-type.ts'

const before = '(?<![\\p{L}\\p{M}])'
const after = '(?![\\p{L}\\p{M}])'
const timeUnit =
  '(?:सेकंड|मिनट|मिनटों|घंटे|घंटों|घंटा|दिन|दिनों|रात|रातों|सप्ताह|हफ़्ते|हफ्ते|माह|महीने|महीनों|साल|सालों|वर्ष|वर्षों|बरस|दशक|सदी|सदियों|शताब्दी|समय|वक्त|वक़्त|देर)'
const measure =
  '(?:लंब|लम्ब|ऊँच|ऊंच|गहर|चौड़|चौड|मोट|भार|वज़न|वजन|तापमान|दूर|प्रतिशत|फीसद|परसेंट|किलो|लीटर|मीटर|कीमत|क़ीमत|मात्रा|दाम|रुपय|क्षेत्रफल)'

const questionPatterns: readonly (readonly [AnswerType, RegExp])[] = [
  ['duration', new RegExp(`कितन[ाेी] ${timeUnit}${after}|कब तक`, 'u')],
  ['amount', new RegExp(`कितन[ाेी] ${measure}|${measure}\\S* (?:\\S+ )?कितन[ाेी]`, 'u')],
  ['number', new RegExp(`${before}कितन[ाेी]${after}`, 'u')],
  [
    'date',
    new RegExp(
      `${before}कब${after}|${before}किस (?:साल|वर्ष|सन|सन्|तारीख|तारीख़|दिन|महीने|माह|सदी|शताब्दी|समय)${after}`,
      'u',
    ),
  ],
  ['reason', new RegExp(`${before}(?:क्यों|क्यो|किस कारण|किस वजह|क्या कारण|क्या वजह)${after}`, 'u')],
]

const number = `(?:\\p{Nd}[\\p{Nd},.]*|${before}(?:दो|${hindiNumberWords.join('|')}|पाँच|आधा|आधी|आधे|डेढ़|ढाई|तिहाई|चौथाई|छठा|दोगुना|दोगुनी|तिगुना|दोनों|तीनों|सैकड़ों|हज़ार|हजार|हज़ारों|लाख|लाखों|करोड़|करोड़ों)${after})`
const month =
  '(?:जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|सितम्बर|अक्टूबर|अक्तूबर|नवंबर|नवम्बर|दिसंबर|दिसम्बर)'

const spans: Readonly<Partial<Record<AnswerType, RegExp>>> = {
  duration: new RegExp(`${number}(?:\\s+\\S+)?\\s+${timeUnit}${after}`, 'gu'),
  amount: new RegExp(number, 'gu'),
  number: new RegExp(number, 'gu'),
  date: new RegExp(
    `\\p{Nd}{3,4}(?:\\s+(?:ईसा पूर्व|ई\\.? ?पू\\.?))?(?!\\p{Nd})|\\p{Nd}{1,2}\\s+${month}|${before}${month}${after}|${before}(?:शताब्दी|सदी|सुबह|सवेरे|शाम|रात|दोपहर|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार|रविवार)${after}`,
    'gu',
  ),
  reason: new RegExp(
    `${before}(?:क्योंकि|इसलिए|इसीलिए|कारण|वजह|ताकि|जिससे|इसी से|चूँकि|चूंकि|के लिए|के मारे|की बदौलत)${after}`,
    'gu',
  ),
}

/** The kind of answer that a question in Hindi asks for; null where its words don't tell. */
export const expectHindiAnswer = (question: string): ExpectedAnswer =>
  questionPatterns.find(([, pattern]) => pattern.test(question))?.[0] ?? null

/** Texts that could be an answer of `type`, in order; null for kinds that can't be told in Hindi. */
export const findHindiSpans = (type: AnswerType, text: string): string[] | null => {
  const pattern = spans[type]
  return pattern ? (text.match(pattern) ?? []) : null
}
