// Terms that a sentence of Hindi defines: "… को परावर्तन कहते हैं", "… परासरण कहलाता है".
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { hindiStopWords } from '../../../../text/hindi-stop.words.ts'
import { plainWord } from '../../../../text/tokens.rules.ts'
import { asQuestion, countWords } from '../../language/hindi/patterns.rules.ts'
import type { HindiFact, HindiSentence } from './fact.ts'

const word = '[\\p{L}\\p{M}-]+'
const name = `(?<name>${word}(?: ${word}){0,2})`
const verb = '(?:कहते (?:हैं|थे)|कहा जात(?:ा|ी|े) (?:है|हैं|था|थी|थे)|के नाम से जान(?:ा|े|ी) जात(?:ा|ी|े) (?:है|हैं))'
/** "A को B कहते हैं": the meaning before, the term behind. */
const called = new RegExp(`^(?<meaning>.+?) (?<mark>को|उसे|उन्हें|जिसे|जिन्हें|इसे) ${name} ${verb}[।.]$`, 'u')
/** “A को B कहते हैं, जो …”: a sentence that goes on behind the term. */
const calledFirst = new RegExp(
  `^(?<meaning>[^,]+?) (?<mark>को) ${name} ${verb}, (?:जो|जिस|जिन|क्योंकि|जहाँ)`,
  'u',
)
const named = new RegExp(`^(?<meaning>[^,]+?) ${name} कहलात(?:ा|ी|े) (?:है|हैं)[।.]$`, 'u')
const maxNameWords = 3
const minMeaningWords = 3
const maxMeaningWords = 20

export type Term = { name: string; start: number; end: number; meaning: string; mark: string | null }

const isName = (text: string): boolean => {
  const words = text.split(' ')
  return words.length <= maxNameWords && words.every(one => !hindiStopWords.has(plainWord(one)))
}

/** The term that a sentence defines; null for none. */
export const findTerm = (text: string): Term | null => {
  for (const pattern of [called, calledFirst]) {
    const match = pattern.exec(text)
    if (!match?.groups) continue
    const { name = '', meaning = '', mark = '' } = match.groups
    const start = meaning.length + mark.length + 2
    if (isName(name)) return { name, start, end: start + name.length, meaning, mark }
  }
  return findNamed(text)
}

/** "जल का झिल्ली में से जाना परासरण कहलाता है": only behind a noun of a doing is it clear where the term begins. */
const doing = /(?:ना|क्षेत्र|भाग|यंत्र|युक्ति|पदार्थ|भूमि)$/u
const findNamed = (text: string): Term | null => {
  const match = named.exec(text)
  if (!match?.groups) return null
  const { name = '', meaning = '' } = match.groups
  if (!doing.test(meaning) || !isName(name)) return null
  return { name, start: meaning.length + 1, end: meaning.length + 1 + name.length, meaning, mark: null }
}

/** "इंडिका नाम की पुस्तक", "उपगुप्त नामक भिक्षु": the name between a word of grammar and "named". */
const findNameOf = (text: string): { start: number; end: number } | null => {
  const at = /(?<![\p{L}\p{M}])(?:नामक|नाम (?:का|की|के)) /u.exec(text)?.index
  if (at === undefined) return null
  const words = text.slice(0, at).trimEnd().split(' ')
  const border = words.findLastIndex(one => isBorder(one))
  const named = words.slice(border + 1)
  const name = named.join(' ')
  if (border < 0 || named.length === 0 || named.length > maxNameWords || hasPlainWord.test(name)) return null
  const end = at - 1
  return { start: end - name.length, end }
}
const places = new Set('बीच पास साथ बाद पहले ऊपर नीचे अंदर भीतर बाहर अनुसार कारण सामने निकट'.split(' '))
const isBorder = (one: string): boolean =>
  one.endsWith(',') || places.has(one) || hindiStopWords.has(plainWord(one))
/** Words that are no part of a name. */
const hasPlainWord =
  /(?<![\p{L}\p{M}])(?:एक|दो|पहल[ाीे]|नय[ाीे]|नए|नई|प्रसिद्ध|महान|बड़[ाीे]|छोट[ाीे]|दूसर[ाीे]|अलग)(?![\p{L}\p{M}])/u

/** Names that something is called by; typed only, since the text seldom names others of its kind. */
export const readNamesGiven = (sentence: HindiSentence): HindiFact[] => {
  const place = findNameOf(sentence.text)
  return place === null
    ? []
    : [
        {
          kind: 'name',
          sentence,
          ...place,
          accepted: [sentence.text.slice(place.start, place.end)],
          question: null,
          number: null,
          listWrong: () => [],
          isDeniable: true,
        },
      ]
}

/** @param others terms of the source */
export const readHindiTerms = (sentence: HindiSentence, others: readonly string[]): HindiFact[] => {
  const { text } = sentence
  const term = findTerm(text)
  if (!term) return []
  const { start, end, meaning, mark } = term
  const words = countWords(meaning)
  const isMeaning =
    mark === 'को' && !/,/u.test(meaning) && words >= minMeaningWords && words <= maxMeaningWords
  const isTold = meaning.includes(term.name)
  const isSimple = !/,/u.test(text.slice(end))
  if (isTold || words < minMeaningWords - 1) return []
  const count = countWords(term.name)
  return [
    {
      kind: 'term',
      sentence,
      start,
      end,
      accepted: [term.name],
      question: isSimple && mark !== null ? asQuestion(`${text.slice(0, start)}क्या${text.slice(end)}`) : null,
      number: null,
      listWrong: random =>
        shuffled(
          [...new Set(others)].filter(other => other !== term.name && !text.includes(other)),
          random,
        )
          .toSorted((a, b) => Math.abs(countWords(a) - count) - Math.abs(countWords(b) - count))
          .slice(0, 3),
      isDeniable: true,
      ...(isMeaning ? { beside: `${meaning} को` } : {}),
    },
  ]
}
