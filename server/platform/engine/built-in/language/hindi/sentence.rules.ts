// Sentences of Hindi that may be asked about: those that say the same when they stand alone. A rule refuses by the
// words of the sentence; Hindi has no parser here, so that more is refused than has to be.
import { mayHaveFormulas } from '@lantern/contract/formulas.rules'
import { type Rule, refusalBy, takeRules } from '../rule.rules.ts'
import { opensLeaningInHindi } from './openings.rules.ts'
import { anyWord, countWords, opensWith } from './patterns.rules.ts'

const minWords = 5
const maxWords = 30

const ends = /(?:।|(?<![\p{Lu}\p{Nd}])\.)["'”’)]*$/u
const near = anyWord(
  'यह ये इस इन इसे इन्हें इसने इन्होंने इसका इसके इसकी इसमें इससे इनका इनके इनकी इनमें इनसे इसी इन्हीं यही यहाँ यहां ऐसा ऐसे ऐसी ऐसों इतना इतने इतनी इसलिए इसीलिए अब आज आजकल हाल पिछले पिछली अगले अगली उपर्युक्त निम्न निम्नलिखित',
)
/** "That quality … by which": a clause may follow that says which. */
const pointing = anyWord('वह वे उस उन वही उसी')
const far = anyWord(
  'उसे उन्हें उसने उन्होंने उसका उसके उसकी उसमें उससे उनका उनके उनकी उनमें उनसे उन्हीं वहाँ वहां वैसा वैसे वैसी उतना उतने उतनी',
)
/** Words whose clause says whom "he" or "that" stands for. */
const relative = anyWord(
  'जो जिस जिन जिसे जिन्हें जिसने जिन्होंने जिसका जिसके जिसकी जिसमें जिससे जिनका जिनके जिनकी जिनमें जिनसे जब जहाँ जहां जैसे जैसा जैसी जितना जितने जितनी यदि अगर',
)
const opening = opensWith(
  'तब|और|परंतु|परन्तु|लेकिन|किंतु|किन्तु|मगर|पर|अतः|अत|फिर|क्योंकि|जबकि|हालाँकि|हालांकि|ताकि|बल्कि|यानी|अर्थात|तथा|या|न|नहीं|बाद|पहले|अंत|आगे|दूसर[ाीे]|तीसर[ाीे]|चौथ[ाीे]|अन्य|शेष|बाक़ी|बाकी|मुख्य|एक (?:ओर|तरफ़|धारा|भाग|शाखा|समिति|प्रकार)|साथ ही|उदाहरण|जैसे|मानो|शायद|हाँ|जी|सबसे पहले|दोनों|तीनों|चारों|पाँचों|सभी|सब|कुछ|कई|कभी|धीरे|ज्यों|तो|ही|केवल',
)
const also = /(?<!(?:किसी|कोई|कभी|कहीं|जो|जब|फिर) )(?<![\p{L}\p{M}])भी(?![\p{L}\p{M}])/u
const people = anyWord(
  'मैं हम तुम आप मुझे हमें तुम्हें आपको मेरा मेरे मेरी हमारा हमारे हमारी तुम्हारा आपका आपके आपकी हमने मैंने तुमने आपने',
)
const tasks =
  /(?:इए|इये|जिए|जिये|खिए|खिये|ढ़िए|चिए|निए)[।.]?$|(?<![\p{L}\p{M}])(?:चित्र|सारणी|तालिका|गतिविधि|क्रियाकलाप|पाठ|अध्याय|पृष्ठ \p{Nd}+|आइए|आओ|देखें|बताएँ|लिखें|समझें|करें|रखें)(?![\p{L}\p{M}])/u
const quoted = /["“”«»!?:;|…]/u
/** "The king built roads": which one, only the sentence before tells. */
const known = opensWith(
  'राजा|रानी|सम्राट|सेना|सेनापति|सरकार|कंपनी|परिषद|समिति|युद्ध|नगर|शहर|राज्य|साम्राज्य|पुस्तक|राजधानी|संधि|विद्रोह|आंदोलन|सम्मेलन|अधिवेशन|दल|प्रयोग|यंत्र|प्रक्रिया|क्रिया|रोग|बीमारी|नदी|बाँध|पहाड़|पठार|मैदान|पौधा|पौधे|रोगी|मरीज़|लोग|लोगों|किसान|किसानों|विरोध|समय|बच्चे|माँ|पिता|बूढ़े|बुढ़िया',
)

export type Written = { text: string }

export const hindiSentenceRules = [
  {
    id: 'hindi-length',
    why: 'A few words say too little, and many say too much for one question.',
    test: ({ text }) => countWords(text) < minWords || countWords(text) > maxWords,
    example: 'पौधे हरे होते हैं।',
    counterexample: 'हरे पौधे सूर्य के प्रकाश में भोजन बनाते हैं।',
  },
  {
    id: 'hindi-no-end',
    why: 'Titles, cells and questions state nothing.',
    test: ({ text }) => !ends.test(text),
    example: 'भारत की प्रमुख नदियाँ और उनके मैदान',
    counterexample: 'गोदावरी दक्षिण भारत की सबसे लंबी नदी है।',
  },
  {
    id: 'hindi-signs',
    why: 'Speech, lists and formulas are no plain statements.',
    test: ({ text }) => quoted.test(text) || mayHaveFormulas(text),
    example: 'राजा ने मंत्री से कहा: “अब तुम जाओ और लौटकर मत आना”।',
    counterexample: 'अशोक ने सड़कों के किनारे छायादार पेड़ लगवाए।',
  },
  {
    id: 'hindi-task',
    why: 'Tasks, instructions and pointers to figures tell nothing that could be asked.',
    test: ({ text }) => tasks.test(text) || people.test(text),
    example: 'दो नदियों के नाम और उनके उद्गम लिखिए।',
    counterexample: 'दो नदियों का उद्गम एक ही हिमनद में है।',
  },
  {
    id: 'hindi-opens-leaning',
    why: 'An opening word joins it to the sentence before.',
    test: ({ text }) => opening.test(text) || opensLeaningInHindi(text),
    example: 'बाद में राजधानी पाटलिपुत्र ले जाई गई।',
    counterexample: 'मगध की राजधानी राजगृह से पाटलिपुत्र ले जाई गई।',
  },
  {
    id: 'hindi-points-back',
    why: 'A word for something near stands for what was said before.',
    test: ({ text }) => near.test(text),
    example: 'मगध के राजाओं ने इस नगर को राजधानी बनाया।',
    counterexample: 'मगध के राजाओं ने राजगृह को राजधानी बनाया।',
  },
  {
    id: 'hindi-pronoun',
    why: 'A pronoun without a clause that tells whom it means stands for somebody named before.',
    test: ({ text }) => {
      const isExplained = (upTo: number) => relative.test(text.slice(0, upTo))
      const at = text.search(far)
      return (at >= 0 && !isExplained(at)) || (pointing.test(text) && !isExplained(text.length))
    },
    example: 'सन् 1917 में उन्होंने चंपारण में आंदोलन चलाया।',
    counterexample: 'जिन पौधों में फूल आते हैं, उन्हें पुष्पी पौधे कहते हैं।',
  },
  {
    id: 'hindi-also',
    why: 'What is so “too” needs what was so before.',
    test: ({ text }) => also.test(text),
    example: 'तमिलनाडु में चावल भी बड़ी मात्रा में उगाया जाता है।',
    counterexample: 'तमिलनाडु में चावल किसी भी मौसम में उगाया जाता है।',
  },
  {
    id: 'hindi-known-before',
    why: 'A plain word for a thing opens it, and the sentence before says which one is meant.',
    test: ({ text }) => known.test(text),
    example: 'समिति ने तीन महीने में अपना काम पूरा किया।',
    counterexample: 'स्थायी समिति ने तीन महीने में अपना काम पूरा किया।',
  },
] as const satisfies readonly Rule<Written>[]

/** The rule by which nothing is asked about a sentence of Hindi; null where it may be asked about. */
export const refuseHindiSentence = (text: string): string | null => refusalBy(hindiSentenceRules, { text })

const leaningRules = takeRules<Written>(hindiSentenceRules, [
  'hindi-task',
  'hindi-opens-leaning',
  'hindi-points-back',
  'hindi-pronoun',
])

/** Whether a sentence of Hindi needs the one before; false for other languages. Length and form are for others to judge. */
export const leansInHindi = (text: string): boolean => refusalBy(leaningRules, { text }) !== null
