import { describe, expect, test } from 'vitest'
import { resolveFollowUp } from './resolve-follow-up.ts'

/** Question before, its answer, the follow-up, and the question that is meant. */
const examples: readonly (readonly [string, string, string, string])[] = [
  [
    'Who invented the steam engine?',
    'Thomas Newcomen built the first one.',
    'When?',
    'When was the steam engine invented?',
  ],
  ['When was the steam engine invented?', 'In 1712.', 'Who invented it?', 'Who invented the steam engine?'],
  ['When was the steam engine invented?', 'In 1712.', 'And why?', 'Why was the steam engine invented?'],
  [
    'When was the steam engine invented?',
    'In 1712.',
    'And in which country?',
    'In which country was the steam engine invented?',
  ],
  [
    'When was the steam engine invented?',
    'In 1712.',
    'What about the telephone?',
    'When was the telephone invented?',
  ],
  ['Who wrote Hamlet?', 'William Shakespeare wrote Hamlet.', 'When?', 'When was Hamlet written?'],
  [
    'Who wrote Hamlet?',
    'William Shakespeare wrote Hamlet.',
    'Where was he born?',
    'Where was William Shakespeare born?',
  ],
  [
    'Who was Marie Curie?',
    'A chemist who worked in Paris.',
    'Where did she study?',
    'Where did Marie Curie study?',
  ],
  [
    'Who was Marie Curie?',
    'A chemist who worked in Paris.',
    'What were her discoveries?',
    "What were Marie Curie's discoveries?",
  ],
  [
    'When did Isaac Newton publish the Principia?',
    'In 1687.',
    'What is it about?',
    'What is the Principia about?',
  ],
  [
    'When did Isaac Newton publish the Principia?',
    'In 1687.',
    'Who was his teacher?',
    "Who was Isaac Newton's teacher?",
  ],
  [
    'What is the capital of France?',
    'Paris is the capital.',
    'And of Spain?',
    'What is the capital of Spain?',
  ],
  ['What is the capital of France?', 'Paris is the capital.', 'Spain?', 'What is the capital of Spain?'],
  [
    'What is the capital of France?',
    'Paris is the capital.',
    'How about Italy?',
    'What is the capital of Italy?',
  ],
  ['What is mitosis?', 'The division of a nucleus.', 'What about meiosis?', 'What is meiosis?'],
  [
    'What is mitosis?',
    'The division of a nucleus.',
    'Where does this process happen?',
    'Where does mitosis happen?',
  ],
  ['What is mitosis?', 'The division of a nucleus.', 'How long does it take?', 'How long does mitosis take?'],
  ['What is mitosis?', 'The division of a nucleus.', 'Tell me more', 'What else is known about mitosis?'],
  [
    'What is photosynthesis?',
    'Plants make sugar of light.',
    'Where does it happen?',
    'Where does photosynthesis happen?',
  ],
  [
    'What is photosynthesis?',
    'Plants make sugar of light.',
    'What are its products?',
    "What are photosynthesis's products?",
  ],
  [
    'What is photosynthesis?',
    'Plants make sugar of light.',
    'Why is that important?',
    'Why is photosynthesis important?',
  ],
  [
    'What are the phases of mitosis?',
    'Prophase, metaphase, anaphase and telophase.',
    'What happens in the third one?',
    'What happens in the third phase of mitosis, anaphase?',
  ],
  [
    'What are the four phases of mitosis?',
    'They are named in the next table.',
    'And what happens in the second one?',
    'What happens in the second phase of mitosis?',
  ],
  [
    'How many moons does Jupiter have?',
    'It has 95 known moons.',
    'Which of them is the largest?',
    'Which of the moons is the largest?',
  ],
  [
    'How many moons does Jupiter have?',
    'It has 95 known moons.',
    'And Saturn?',
    'How many moons does Saturn have?',
  ],
  [
    'How many moons does Jupiter have?',
    'It has 95 known moons.',
    'Why?',
    'Why does Jupiter have so many moons?',
  ],
  [
    'Which bacteria live in the roots of beans?',
    'Rhizobium.',
    'What do they get from the plant?',
    'What do the bacteria that live in the roots of beans get from the plant?',
  ],
  ['Do plants need light?', 'All green plants need light.', 'Why?', 'Why do plants need light?'],
  [
    'Why do leaves change colour?',
    'The green pigment is broken down.',
    'When?',
    'When do leaves change colour?',
  ],
  [
    'Why do leaves change colour?',
    'The green pigment is broken down.',
    'Do they fall afterwards?',
    'Do leaves fall afterwards?',
  ],
  [
    'How do I put a package on hold?',
    'Use the hold command.',
    'How do I undo that?',
    'How do I undo putting a package on hold?',
  ],
  [
    'How do you write a comment?',
    'With a hash sign.',
    'Why should I do that?',
    'Why should I write a comment?',
  ],
  ['What happened at Pompeii?', 'A volcano buried the town.', 'Who lived there?', 'Who lived at Pompeii?'],
  [
    'What is a cog?',
    'A short and round ship.',
    'How many people did you need to sail one?',
    'How many people did you need to sail a cog?',
  ],
  [
    'What causes inflation?',
    'More money for the same goods.',
    'What are the main effects?',
    'What are the main effects of inflation?',
  ],
  [
    'What are the main causes of inflation?',
    'More money, higher costs.',
    'How can it be stopped?',
    'How can inflation be stopped?',
  ],
  [
    'What are the main causes of inflation?',
    'More money, higher costs.',
    'Advantages?',
    'What are the advantages of inflation?',
  ],
  [
    'What is wind power?',
    'Electricity from moving air.',
    'advantages',
    'What are the advantages of wind power?',
  ],
  [
    'What is wind power?',
    'Electricity from moving air.',
    'What are the main disadvantages?',
    'What are the main disadvantages of wind power?',
  ],
  [
    'Why triangles?',
    'A triangle keeps its shape.',
    'And what does that save?',
    'About triangles: what does that save?',
  ],
  [
    'What happened at Tacoma Narrows?',
    'The deck twisted.',
    'Did anybody get killed there?',
    'Did anybody get killed at Tacoma Narrows?',
  ],
  [
    'What was the Hanseatic League?',
    'A league of trading towns.',
    'Which towns belonged to it?',
    'Which towns belonged to the Hanseatic League?',
  ],
  [
    'What was the Hanseatic League?',
    'A league of trading towns.',
    'When did it end?',
    'When did the Hanseatic League end?',
  ],
  [
    'What was the Hanseatic League?',
    'A league of trading towns.',
    'What did its ships carry?',
    "What did the Hanseatic League's ships carry?",
  ],
  [
    'Who discovered penicillin?',
    'Alexander Fleming found it in 1928.',
    'How?',
    'How was penicillin discovered?',
  ],
  [
    'Who discovered penicillin?',
    'Alexander Fleming found it in 1928.',
    'By accident?',
    'Who discovered penicillin by accident?',
  ],
  [
    'Who discovered penicillin?',
    'Alexander Fleming found it in 1928.',
    'Did he get a prize?',
    'Did Alexander Fleming get a prize?',
  ],
  [
    'Who discovered penicillin?',
    'Alexander Fleming found it in 1928.',
    'Which illnesses can it cure?',
    'Which illnesses can penicillin cure?',
  ],
  ['Where do penguins live?', 'On the coasts of the south.', 'What do they eat?', 'What do penguins eat?'],
  [
    'Where do penguins live?',
    'On the coasts of the south.',
    'How do their chicks stay warm?',
    "How do penguins' chicks stay warm?",
  ],
  [
    'Where do penguins live?',
    'On the coasts of the south.',
    'And polar bears?',
    'Where do polar bears live?',
  ],
  [
    'How does a transformer work?',
    'Two coils share a core.',
    'Where is it used?',
    'Where is a transformer used?',
  ],
  [
    'How does a transformer work?',
    'Two coils share a core.',
    'Who invented it?',
    'Who invented a transformer?',
  ],
  [
    'What is the boiling point of water?',
    'At sea level it is 100 °C.',
    'And of alcohol?',
    'What is the boiling point of alcohol?',
  ],
  [
    'What is the boiling point of water?',
    'At sea level it is 100 °C.',
    'Why does it fall with height?',
    'Why does the boiling point of water fall with height?',
  ],
  [
    'When did the First World War begin?',
    'It began in 1914.',
    'And the Second World War?',
    'When did the Second World War begin?',
  ],
  [
    'When did the First World War begin?',
    'It began in 1914.',
    'Where?',
    'Where did the First World War begin?',
  ],
  [
    'When did the First World War begin?',
    'It began in 1914.',
    'How many people died in it?',
    'How many people died in the First World War?',
  ],
  [
    'Which enzyme breaks down starch?',
    'Amylase.',
    'Where is it made?',
    'Where is the enzyme that breaks down starch made?',
  ],
  [
    'What is a simple dependency?',
    'A package that requires another.',
    'What is the opposite of it?',
    'What is the opposite of a simple dependency?',
  ],
  [
    'What is pollination?',
    'Pollen reaches the stigma.',
    'How is fertilisation different from it?',
    'How is fertilisation different from pollination?',
  ],
  [
    'How must I connect an ammeter?',
    'In series.',
    'And what if I do it the other way by mistake?',
    'What if I connect an ammeter the other way by mistake?',
  ],
  ['What was a cog?', 'A short and round ship.', 'Who built the first one?', 'Who built the first cog?'],
  [
    'What was a cog?',
    'A short and round ship.',
    'Where can you see one today?',
    'Where can you see a cog today?',
  ],
  [
    'Where did the merchants have offices?',
    'In four towns.',
    'What about London?',
    'About London: where did the merchants have offices?',
  ],
  [
    'About London: where did the merchants have offices?',
    'In the Steelyard.',
    'Why were its walls high?',
    "Why were London's walls high?",
  ],
  ['Which king took Visby?', 'Valdemar IV took it.', 'When?', 'When was Visby taken?'],
  [
    'What happened at Tacoma Narrows?',
    'The deck twisted.',
    'When?',
    'When did that happen at Tacoma Narrows?',
  ],
  [
    'Who led the fleet against the king?',
    'Johann Wittenborg led it.',
    'What happened to him?',
    'What happened to Johann Wittenborg?',
  ],
  [
    'Which suspension bridge is the longest?',
    'One in Turkey.',
    'What did it cost?',
    'What did the suspension bridge that is the longest cost?',
  ],
  ['What is the unit of charge?', 'The coulomb.', 'And of current?', 'What is the unit of current?'],
  ['Is glass a liquid?', 'No, it is an amorphous solid.', 'Why?', 'Why is glass a liquid?'],
]

/** Earlier questions with their answers, oldest first; a question that is meant by itself. */
const turnsBack: readonly (readonly [readonly (readonly [string, string])[], string, string])[] = [
  [
    [
      ['Who invented the steam engine?', 'James Watt improved it.'],
      ['How does a turbine work?', 'Steam turns the blades.'],
    ],
    'When was he born?',
    'When was James Watt born?',
  ],
  [
    [
      ['Who invented the steam engine?', 'James Watt improved it.'],
      ['How does a turbine work?', 'Steam turns the blades.'],
    ],
    'Where is it used?',
    'Where is a turbine used?',
  ],
  [
    [
      ['What are tides?', 'The sea rises and falls.'],
      ['When does the moon rise?', 'Fifty minutes later each day.'],
    ],
    'What causes them?',
    'What causes tides?',
  ],
  [
    [
      ['Who wrote Faust?', 'Johann Wolfgang von Goethe.'],
      ['What is a sonnet?', 'A poem of 14 lines.'],
    ],
    'Did he write poems, too?',
    'Did Johann Wolfgang von Goethe write poems, too?',
  ],
]

const before = [
  { question: 'When was the steam engine invented?', answer: 'Thomas Newcomen built one in 1712.' },
]

/** Questions that make sense by themselves. */
const independent = [
  'What is osmosis?',
  'Who was Marie Curie?',
  'And what is osmosis?',
  'Is it true that bats are blind?',
  'How is it possible to see atoms?',
  'Why does it rain in the monsoon?',
  'What happens to rivers when it rains?',
  'How long does it take to digest a meal?',
  'What does this chapter say about trade?',
  'How do plants make their food?',
  'Why do bees visit flowers when they are hungry?',
  'Which bees lose their sting?',
  'How can I store apples so that they stay fresh?',
  'How do you melt ice and freeze it again?',
  'How did Tesla fund his later work?',
  'What is the second law of thermodynamics?',
  'Which one is larger, Mars or Earth?',
  'How many chromosomes are there in a human cell?',
  'Is there life on Mars?',
  'What are the advantages of wind power?',
  'What force keeps planets in their orbits?',
  'IT security rules',
  'What is the name of the process that splits water?',
  'Who were the first people that crossed the Alps?',
  'How does a thermostat keep its room warm?',
  'Why did the Roman Empire lose its provinces?',
  'Summarise this page',
  'Hello',
  'Are you sure?',
  'Which of these is a mammal: a whale, a shark or a tuna?',
  'What does a bat use to find its prey?',
  'osmosis',
]

describe('a follow-up', () => {
  test.each(examples)('after "%s" (%s), "%s" is understood', (before, answer, asked, meant) => {
    expect(resolveFollowUp(asked, [{ question: before, answer }])).toBe(meant)
  })

  test.each(turnsBack)('after %j, "%s" is understood', (turns, asked, meant) => {
    const history = turns.map(([question, answer]) => ({ question, answer }))
    expect(resolveFollowUp(asked, history)).toBe(meant)
  })

  test('without a turn before stays as it is', () => {
    expect(resolveFollowUp('And why?', [])).toBeNull()
  })
})

test.each(independent)('"%s" stays as it is', question => {
  expect(resolveFollowUp(question, before)).toBeNull()
})
