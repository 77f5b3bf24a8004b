// Sentences whose opening goes on with what was said before.

import type { Rule } from '../rule.rules.ts'
import {
  comparisons,
  conditions,
  conjunctions,
  connectives,
  counting,
  denials,
  examples,
  looseAdjectives,
  places,
  quantities,
  questionWords,
  relatives,
} from '../words/openings.words.ts'
import { opening } from '../words/phrases.words.ts'
import {
  counts,
  demonstratives,
  namesOfTheText,
  ofSome,
  personal,
  pointingAdjectives,
} from '../words/pronouns.words.ts'
import type { Text } from './said.ts'

const TEXT = namesOfTheText.join('|')

/** A rule that refuses what opens with an entry of a list. */
const refuseOpening = (
  entries: readonly string[],
  { id, why, example, counterexample }: Omit<Rule<Text>, 'test'>,
): Rule<Text> => {
  const pattern = opening(entries)
  return { id, why, example, counterexample, test: ({ text }) => pattern.test(text) }
}

const lines = 'of silk traded between China and Rome crossed the deserts of Persia.'

export const openingRules: readonly Rule<Text>[] = [
  refuseOpening(personal, {
    id: 'opens-with-pronoun',
    why: 'Whom or what the pronoun means, the sentence before tells.',
    example: 'It carries the oxygen of the lungs to every cell of an animal.',
    counterexample: 'Haemoglobin carries the oxygen of the lungs to every cell of an animal.',
  }),
  refuseOpening([...demonstratives.filter(word => word !== 'this'), `this(?! (?:${TEXT})\\b)`], {
    id: 'opens-with-demonstrative',
    why: 'It points at something that was named before.',
    example: 'Such vessels carry the oxygen of the lungs to every cell of an animal.',
    counterexample: 'Arteries carry the oxygen of the lungs to every cell of an animal.',
  }),
  refuseOpening([`this (?:${TEXT})`], {
    id: 'opens-with-this-text',
    why: 'Which text, its title tells.',
    example: 'This chapter explains how arteries carry the oxygen of the lungs.',
    counterexample: 'Arteries carry the oxygen of the lungs to every cell of an animal.',
  }),
  refuseOpening(ofSome, {
    id: 'opens-with-one-of-several',
    why: 'The others were named before.',
    example: 'Neither gas burns in the cold air of Norway and Sweden.',
    counterexample: 'Neon gas glows in the cold air of Norway and Sweden.',
  }),
  refuseOpening(places, {
    id: 'opens-with-place-nearby',
    why: 'Where, the sentences around tell.',
    example: 'Here Friedrich Bessel measured the parallax of a star in Königsberg.',
    counterexample: 'Friedrich Bessel measured the parallax of a star in Königsberg.',
  }),
  refuseOpening(quantities, {
    id: 'opens-with-quantity',
    why: 'Some of which things is told before, or the quantity is all that is said.',
    example: `Most ${lines}`,
    counterexample: `Bales ${lines}`,
  }),
  refuseOpening(comparisons, {
    id: 'opens-with-comparison',
    why: 'It is told by its likeness to something said before.',
    example: 'Unlike Jupiter, Mars has a surface of rock and two moons.',
    counterexample: 'The planet Mars has a surface of rock and two moons.',
  }),
  refuseOpening(['note that'], {
    id: 'opens-with-note',
    why: 'It speaks to the reader about what was said.',
    example: 'Note that water expands by nine percent when frozen into ice.',
    counterexample: 'Water expands by nine percent when frozen into solid ice.',
  }),
  refuseOpening(conjunctions, {
    id: 'opens-with-conjunction',
    why: 'It joins to the sentence before.',
    example: 'But water expands by nine percent when frozen into solid ice.',
    counterexample: 'Water expands by nine percent when frozen into solid ice.',
  }),
  refuseOpening(connectives, {
    id: 'opens-with-connective',
    why: 'What follows was concluded from, or set against, what was said before.',
    example: 'Thus, Portugal took the port of Goa in 1510.',
    counterexample: 'However, Portugal took the port of Goa in 1510.',
  }),
  refuseOpening(['to', 'too'], {
    id: 'opens-with-purpose',
    why: 'It tells how to do something, or how much of it was too much.',
    example: 'To make bread, bakers in Cairo use the flour of wheat with yeast.',
    counterexample: 'Fungi include the yeast of bread and the moulds of cheese.',
  }),
  refuseOpening(examples, {
    id: 'opens-with-example',
    why: 'Of what it is an example, the sentence before tells.',
    example: 'Examples of fungi are the yeast of bread and the moulds of cheese.',
    counterexample: 'Fungi include the yeast of bread and the moulds of cheese.',
  }),
  refuseOpening(['the people(?= (?!of|who))'], {
    id: 'opens-with-some-people',
    why: 'Which people, another sentence tells.',
    example: 'The people built Machu Picchu high in the mountains of Peru.',
    counterexample: 'The people of Cusco built Machu Picchu high in the mountains of Peru.',
  }),
  refuseOpening(conditions, {
    id: 'opens-with-condition',
    why: 'What is said holds only under the condition.',
    example: 'If sugar is missing, yeast uses the starch of flour.',
    counterexample: 'Without any sugar, yeast uses the starch of flour.',
  }),
  refuseOpening(relatives, {
    id: 'opens-with-relative',
    why: 'It is the end of a sentence that was cut.',
    example: 'Which carries the oxygen of the lungs to every cell of an animal.',
    counterexample: 'Blood carries the oxygen of the lungs to every cell of an animal.',
  }),
  refuseOpening(questionWords, {
    id: 'opens-with-question-word',
    why: 'It is a question, or hangs on when or where something else is so.',
    example: 'When water is frozen, ice takes up nine percent of space.',
    counterexample: 'Ice on lakes and seas floats above liquid water of all kinds.',
  }),
  refuseOpening(denials, {
    id: 'opens-with-denial',
    why: 'What is left when one is denied, another sentence tells.',
    example: 'Not oxygen but nitrogen fills most of the air around the Earth.',
    counterexample: 'Nitrogen fills most of the air around the Earth.',
  }),
  refuseOpening(counting, {
    id: 'opens-with-count',
    why: 'It is one of several that are counted through.',
    example: 'A second war between Rome and Carthage began in Spain.',
    counterexample: 'A war between Rome and Carthage began in Spain.',
  }),
  refuseOpening([`an? (?:${looseAdjectives.join('|')})(?= )`], {
    id: 'opens-with-loose-adjective',
    why: 'It is like something said before, or one of any number.',
    example: 'A different metal covers the wires of cables in Germany.',
    counterexample: 'A soft metal covers the wires of cables in Germany.',
  }),
  refuseOpening([`the (?:${pointingAdjectives.join('|')})`], {
    id: 'opens-with-pointing-article',
    why: 'It means one that was named before.',
    example: 'The latter metal covers the wires of cables in Germany.',
    counterexample: 'A soft metal covers the wires of cables in Germany.',
  }),
  refuseOpening([`the (?:${counts.join('|')})`], {
    id: 'opens-with-the-number',
    why: 'So many were named before, if they aren’t all that there are.',
    example: 'The two metals cover the wires of cables in Germany.',
    counterexample: 'Two soft metals cover the wires of cables in Germany.',
  }),
]
