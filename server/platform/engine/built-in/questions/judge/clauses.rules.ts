// Phrases of clauses about which no question is asked: what is left doesn't say enough, or the phrase is no answer.
import { getRelation, listChildren } from '../../facts/tree.rules.ts'
import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagged-word.ts'
import { exactly, readWordList, withBorders } from '../../language/words/phrases.words.ts'
import { toldJustBefore } from '../../language/words/things.words.ts'
import { months } from '../../language/words/time.words.ts'
import { LEAST_RARITY } from '../document/concept.rules.ts'
import { leaksAnswer } from './answer-leakage.rules.ts'
import { type ClauseSaid, GENERAL, getClauseText, listRest } from './clause-said.rules.ts'
import { isHedged } from './hedges.rules.ts'

const ANYBODY = new Set(
  readWordList(
    'historian|scientist|expert|researcher|scholar|critic|member|observer|writer|author|participant|user|reader',
  ),
)
const MONTH = exactly(months)
const OPENS_LOOSELY =
  /^(?:many|much|little|few|several|most|some|other|such|same|own|first|second|third|last|next|single|certain|typical|normal|various|main|major|new|late|early|different|additional|further|entire|overall|particular|specific|given|actual|whole|\p{L}+est)\b/iu
const OPEN = withBorders(
  /\b(?:not|never|no|for example|for instance|sometimes|may|might|could|should|would|also)\b|n['’]t/iu,
)
const LIGHT = new Set(readWordList('take|have|make|give|become|play|put|be|do|get|show|mean|include|say|see'))
/** Verbs of which many things may be said. */
const ALWAYS_LIGHT = new Set(readWordList('include|have|be|mean'))
const TOLD_BEFORE = exactly(toldJustBefore)
/** Verbs of what a text does or somebody notices, rather than of what happens. */
const NOTICES = new Set(
  readWordList('observe|see|note|notice|mention|discuss|describe|illustrate|show|report|consider'),
)
/** Quantities: "n", "di", "x2". */
const SYMBOL = /^(?!ox$)\p{Ll}{1,2}\p{Nd}*$/u
const POINTS =
  /^(?:this|that|these|those|such|here|there|it|they|them|he|she|him|we|us|you|i|one|ones|so|another|other)$/iu
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM'])
const FEWEST_CLUES = 2
const MOST_ANSWER_WORDS = 6
const MOST_WORDS = 26

const contentWords = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

const isNoun = ({ upos }: { upos: string }) => upos === 'NOUN' || upos === 'PROPN'

/** Whether a noun is described: "the price of oil", "oil prices". */
const describes = (words: readonly TaggedWord[], noun: string): boolean =>
  words.some(
    ({ lemma }, i) =>
      lemma === noun &&
      (words[i + 1]?.lower === 'of' || /^(?:ADJ|NOUN|PROPN)$/u.test(words[i - 1]?.pos ?? '')),
  )

export const clauseRules: readonly Rule<ClauseSaid>[] = [
  {
    id: 'clause-general',
    why: 'Nobody can know such a word: “a system”, “the reason”.',
    test: ({ clause: { tree }, phrases }) =>
      phrases.some(
        ({ head, text }) =>
          GENERAL.test(text) ||
          (GENERAL.test(tree.words[head]!.lemma.toLowerCase()) &&
            listChildren(tree, head, 'compound').length === 0 &&
            !/ of /u.test(text)),
      ),
    example: { text: 'Arteries of dogs carry the product to the brain.', of: 'product' },
    counterexample: { text: 'Arteries of dogs carry the milk product to the brain.', of: 'milk product' },
  },
  {
    id: 'clause-of-anybody',
    why: '“Historians”, “members”: nobody learns who says or does it.',
    test: ({ clause: { tree }, phrases }) =>
      phrases.some(
        ({ head, text }) => !text.includes(' ') && ANYBODY.has(tree.words[head]!.lemma.toLowerCase()),
      ),
    example: { text: 'Scientists carry salt to the brain of dogs.', of: 'Scientists' },
    counterexample: { text: 'Arteries carry salt to the brain of dogs.', of: 'Arteries' },
  },
  {
    id: 'clause-said-once',
    why: 'An everyday word that the text says once is nothing to learn.',
    test: ({ doc, rarityOf, clause: { tree }, phrases }) =>
      phrases.some(
        ({ head, text, determiner, isProper }) =>
          !isProper &&
          // "A heavy box": an example.
          (!text.includes(' ') || /^an?$/u.test(determiner)) &&
          doc.mentions(text).length < 2 &&
          rarityOf(tree.words[head]!.form) < LEAST_RARITY,
      ),
    example: { text: 'Arteries of dogs carry a house to the brain.', of: 'house' },
    counterexample: {
      before: ['We saw a house.'],
      text: 'Arteries of dogs carry a house to the brain.',
      of: 'house',
    },
  },
  {
    id: 'clause-refers-back',
    why: '“The disease”, of a plague: which one, another sentence says, and by another word.',
    test: ({ doc, before, clause: { tree }, phrases }) =>
      phrases.some(({ head, text, determiner, isProper }) => {
        const { lemma } = tree.words[head]!
        if (determiner !== 'the' || isProper || text.includes(' ')) return false
        return (
          TOLD_BEFORE.test(lemma) || doc.namesKindOf(lemma) || before.some(one => describes(one.words, lemma))
        )
      }),
    example: {
      before: ['Plague is carried by fleas.'],
      text: 'Arteries of dogs carry the disease to the brain.',
      of: 'disease',
    },
    counterexample: {
      before: ['Kidneys are no arteries.'],
      text: 'Arteries of dogs carry salt to the kidney.',
      of: 'kidney',
    },
  },
  {
    id: 'clause-of-notice',
    why: '“What had been observed?” asks what a text speaks of, and many things are.',
    test: ({ clause: { tree, verb }, argument }) =>
      argument.role === 'subject' &&
      tree.words[argument.head]!.relation === 'nsubj:pass' &&
      NOTICES.has(tree.words[verb]!.lemma),
    example: { text: 'Arteries were observed in the brain of all dogs of Norway.', of: 'Arteries' },
    counterexample: { text: 'Arteries were found in the brain of all dogs of Norway.', of: 'Arteries' },
  },
  {
    id: 'clause-of-symbol',
    why: '“A negative n”: the formula that says what it stands for is in no sentence.',
    test: said =>
      [...listRest(said), ...said.clause.tree.words.slice(said.argument.from, said.argument.to)].some(
        ({ upos, form }) => /^(?:NOUN|PROPN|SYM|X)$/u.test(upos) && SYMBOL.test(form),
      ),
    example: { text: 'Arteries of a negative di carry salt to the brain.', of: 'salt' },
    counterexample: { text: 'Arteries of a negative ox carry salt to the brain.', of: 'salt' },
  },
  {
    id: 'clause-opens-loosely',
    why: '“The first stage”, “many farmers”: which ones, the text tells and no term does.',
    test: ({ phrases }) => phrases.some(({ text }) => OPENS_LOOSELY.test(text)),
    example: { text: 'Arteries of dogs carry other salts to the brain.', of: 'other salts' },
    counterexample: { text: 'Arteries of dogs carry fatty salts to the brain.', of: 'fatty salts' },
  },
  {
    id: 'clause-of-time',
    why: 'When something happens is asked with years and dates.',
    test: ({ kind, phrases }) =>
      kind === 'time' || phrases.some(({ text }) => MONTH.test(text) || /^\p{Nd}/u.test(text)),
    example: { text: 'Arteries of dogs carry salt to the brain in summer.', of: 'summer' },
    counterexample: { text: 'Arteries of dogs carry salt to the brain in glass.', of: 'glass' },
  },
  {
    id: 'clause-long-answer',
    why: 'So long an answer is told from others by its length, and examples are open.',
    test: ({ phrases }) =>
      phrases.some(({ text }) => text.split(' ').length > MOST_ANSWER_WORDS || / such as /u.test(text)),
    example: { text: 'Arteries carry salts such as soda to the brain of dogs.', of: 'salts such as soda' },
    counterexample: { text: 'Arteries carry fatty salts to the brain of dogs.', of: 'fatty salts' },
  },
  {
    id: 'clause-open',
    why: 'What is so for some, or at times, holds for others as well.',
    test: said => OPEN.test(getClauseText(said)) || isHedged(getClauseText(said)),
    example: { text: 'Arteries of dogs may carry salt to the brain.', of: 'salt' },
    counterexample: { text: 'Arteries of dogs carry salt to the brain.', of: 'salt' },
  },
  {
    id: 'clause-of-light-verb',
    why: '“takes place”: the verb says nothing without its noun.',
    test: ({ clause: { tree, verb, predicate }, argument }) =>
      predicate === null &&
      ((argument.role === 'object' && LIGHT.has(tree.words[verb]!.lemma)) ||
        (argument.role === 'subject' && ALWAYS_LIGHT.has(tree.words[verb]!.lemma))),
    example: { text: 'Dogs of Norway take shape in the brain of dogs.', of: 'shape' },
    counterexample: { text: 'Arteries of dogs carry salt to the brain.', of: 'salt' },
  },
  {
    id: 'clause-says-what-like',
    why: '“Plants are green”: many things are. Only the one that is meant can be asked for.',
    test: ({ clause: { tree, predicate }, argument }) =>
      predicate !== null &&
      (argument.role !== 'subject' ||
        !listChildren(tree, predicate, 'det').some(at => tree.words[at]!.form.toLowerCase() === 'the')),
    example: { text: 'Salt is a good food for dogs of Norway.', of: 'Salt' },
    counterexample: { text: 'Salt is the best food for dogs of Norway.', of: 'Salt' },
  },
  {
    id: 'clause-points-elsewhere',
    why: '“This”, “they”: what is meant stands in another sentence.',
    test: said =>
      (said.argument.role !== 'subject' && !isNoun(said.clause.tree.words[said.clause.subject.head]!)) ||
      listRest(said).some(({ form, upos, xpos, relation }) =>
        upos === 'PRON' && xpos !== 'PRP$' && !/^W/u.test(xpos)
          ? POINTS.test(form)
          : /^(?:det|advmod)/u.test(relation) && /^(?:this|these|those|such|another|here)$/iu.test(form),
      ),
    example: { text: 'Arteries carry salt to it in dogs of Norway.', of: 'salt' },
    counterexample: { text: 'Arteries carry salt to the brain in dogs of Norway.', of: 'salt' },
  },
  {
    id: 'clause-owner-elsewhere',
    why: '“Its leaves”: whose, the asked phrase would tell.',
    test: said =>
      said.argument.role !== 'subject' &&
      said.clause.tree.words
        .slice(said.clause.subject.from, said.clause.subject.to)
        .some(({ xpos }) => xpos === 'PRP$'),
    example: { text: 'In dogs of Norway, their arteries carry salt to the brain.', of: 'salt' },
    counterexample: { text: 'In dogs of Norway, arteries carry salt to the brain.', of: 'salt' },
  },
  {
    id: 'clause-with-few-clues',
    why: 'The rest says too little to know it by.',
    test: said => {
      const rest = listRest(said).filter(({ upos }) => CONTENT.has(upos))
      const nouns = rest.filter(({ upos, lemma }) => /^(?:NOUN|PROPN)$/u.test(upos) && !GENERAL.test(lemma))
      const isLight = LIGHT.has(said.clause.tree.words[said.clause.verb]!.lemma)
      const isSubject = said.argument.role === 'subject'
      return rest.length < FEWEST_CLUES + Number(isLight || isSubject) || nouns.length === 0
    },
    example: { text: 'Dogs of Norway grow fast and almost always.', of: 'Dogs of Norway' },
    counterexample: { text: 'Dogs of Norway carry salt to the brain.', of: 'Dogs of Norway' },
  },
  {
    id: 'clause-long',
    why: 'So long a question asks for its words rather than for what it says.',
    test: said => listRest(said).length > MOST_WORDS,
    example: {
      text: 'Arteries carry salt to the brain and the eyes and the ears and the lungs and the liver and the skin and the legs and the tail of dogs of Norway.',
      of: 'salt',
    },
    counterexample: { text: 'Arteries carry salt to the brain and the eyes of dogs of Norway.', of: 'salt' },
  },
  {
    id: 'clause-given-away',
    why: 'A word of the answer, or a form of one, stands in the rest.',
    test: said =>
      said.phrases.some(({ text }) =>
        leaksAnswer(
          contentWords(text),
          listRest(said).map(({ form }) => form.toLowerCase()),
        ),
      ),
    example: { text: 'Arteries of salty dogs carry salt to the brain.', of: 'salt' },
    counterexample: { text: 'Arteries of dogs carry salt to the brain.', of: 'salt' },
  },
  {
    id: 'clause-of-title',
    why: 'What the whole text is about is the answer that everybody gives.',
    test: ({ phrases, headings }) =>
      phrases.some(({ text }) => {
        const words = contentWords(text)
        return words.length > 0 && words.every(word => leaksAnswer([word], contentWords(headings[0] ?? '')))
      }),
    example: { headings: ['Salt'], text: 'Arteries of dogs carry salt to the brain.', of: 'salt' },
    counterexample: { headings: ['Dogs'], text: 'Arteries of dogs carry salt to the brain.', of: 'salt' },
  },
  {
    id: 'clause-of-clause',
    why: '“What” of a clause of its own asks for that clause.',
    test: ({ clause: { tree, verb, predicate }, argument }) =>
      argument.role === 'object' &&
      tree.children[predicate ?? verb]!.some(at => /^(?:ccomp|xcomp)$/u.test(getRelation(tree.words[at]!))),
    example: { text: 'Arteries of dogs help salt to reach the brain.', of: 'salt' },
    counterexample: { text: 'Arteries of dogs carry salt to the brain.', of: 'salt' },
  },
]
