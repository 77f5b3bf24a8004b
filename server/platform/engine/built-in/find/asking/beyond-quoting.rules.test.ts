import { requestNotes } from '@lantern/contract/study/generations/engine-notes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRemark } from './beyond-quoting.rules.ts'
import { requestRules } from './requests.rules.ts'

/** Requests by what is said to them. */
const requests = {
  'small-talk': [
    'thanks!',
    'Hello',
    'Hi there!',
    'Thank you very much',
    'ok thanks',
    'Great, thank you!',
    'Good morning',
    'who are you?',
    'what can you do',
    'bye',
  ],
  'summary-is-a-tool': [
    'Summarise this chapter',
    'summarize',
    'Can you summarise the whole document please?',
    'Give me a short summary',
    'tl;dr',
    'Please sum up the text',
    'I need a summary of this video',
    'Give me the main points',
    'summary please',
    'Make a one-page summary of the slides',
    'Could you give me an overview of this chapter?',
  ],
  'map-is-a-tool': [
    'Draw a mind map of photosynthesis',
    'Make a mindmap',
    'Can you create a concept map of this chapter?',
    'mind map please',
    'draw a map',
    'Please generate a mind map about the Hanseatic League',
  ],
  'quiz-is-a-tool': [
    'Quiz me',
    'quiz me on the French Revolution',
    'Test me about circuits',
    'Ask me some questions',
    'Give me five practice questions',
    'Make a multiple choice quiz',
    'Can you test my knowledge of bridges?',
    'I want to be quizzed on chapter 2',
    'create 10 exam questions from this',
    'Generate questions about monsoons',
    'Can I have a practice test on nitrogen?',
  ],
  'cards-are-a-tool': [
    'Make flashcards',
    'Make flashcards about the cell',
    'flash cards please',
    'Can you create some Anki cards from this?',
    'Turn this chapter into flashcards',
    'I need study cards for the exam',
  ],
  'exercise-needs-model': [
    'Solve 2x+6=10',
    'Do my homework',
    'Please solve this equation',
    'Help me with my homework',
    'What is x if 2x + 6 = 10?',
    '3x + 2 = 11',
    'Calculate 12 * 7',
    'What is 12 * 7?',
    'Can you solve exercise 4 for me?',
    'Factorise x^2 - 5x + 6',
    'Differentiate sin x',
    'Balance H2 + O2 -> H2O',
    'Find the derivative of x^3',
    'finish my assignment',
    'Answer the questions on page 5',
    'Convert 5 km to miles',
    'Solve this',
    'Can you do my maths homework?',
  ],
  'writing-needs-model': [
    'Write an essay about the French Revolution',
    'write me a poem',
    'Can you write a 500-word essay on osmosis?',
    'Compose a letter to the king',
    'Correct my essay',
    'Please write a report on the monsoon',
    'Check my grammar',
  ],
  'translation-needs-model': [
    'Translate this page into Spanish',
    'translate',
    'Can you translate the text to German?',
    'Translate it please',
    'Translate “cell wall” into Hindi',
  ],
  'rewording-needs-model': [
    'Explain it to me like I am 10',
    'Rewrite this paragraph',
    'Explain that again',
    'Say it in simpler words',
    'Can you explain this more simply?',
    'rephrase it please',
    'Put it in your own words',
    'explain it like I’m five',
    'Simplify the text',
  ],
} as const

describe('requests', () => {
  const cases = Object.entries(requests).flatMap(([note, texts]) => texts.map(text => [text, note] as const))

  it('are at least sixty examples', () => expect(cases.length).toBeGreaterThanOrEqual(60))

  it.each(cases)('%s: %s, and nothing is quoted', (text, note) =>
    expect(findRemark(text)).toEqual({ note, isAll: true, topic: null }),
  )

  it.each([
    ['Summarise the causes of the revolution', 'summary-is-a-tool', 'the causes of the revolution'],
    ['Please summarise what happened in 1789.', 'summary-is-a-tool', 'what happened in 1789'],
    ['Give me a summary of the Peace of Stralsund', 'summary-is-a-tool', 'the Peace of Stralsund'],
    ['Explain osmosis in simple words', 'rewording-needs-model', 'Explain osmosis'],
    ['Can you explain how a lock works like I’m 12?', 'rewording-needs-model', 'explain how a lock works'],
    ['Explain diffusion in German', 'rewording-needs-model', 'Explain diffusion'],
    ['What is osmosis in simple terms?', 'rewording-needs-model', 'What is osmosis?'],
    ['Give me an example of a noble gas', 'examples-are-quoted', 'a noble gas'],
    ['Can you give another example of a truss bridge?', 'examples-are-quoted', 'a truss bridge'],
  ] as const)('%s is answered with a note', (text, note, topic) =>
    expect(findRemark(text)).toEqual({ note, isAll: false, topic }),
  )
})

describe('questions', () => {
  const questions = [
    'What is osmosis?',
    'Explain how a lock works',
    'Why is German spoken in Namibia?',
    'What is a summary query?',
    'How do I solve a linear equation?',
    'What does the summary say?',
    'What does “translate” mean?',
    'How do ribosomes translate RNA into protein?',
    'What are flashcards good for?',
    'Who wrote the first essay?',
    'What is on the quiz tomorrow?',
    'Why did the monks rewrite the chronicle?',
    'Which map shows the trade routes?',
    'Explain osmosis',
    'Explain the problem of induction',
    'Define entropy',
    'List the causes of the war',
    'Name three noble gases',
    'Compare mitosis and meiosis',
    'Describe the water cycle',
    'Outline the causes of the war',
    'Can you solve a quadratic equation by factoring?',
    'Is there a test for starch?',
    'Does homework help with learning?',
    'What is COVID-19?',
    'What is TCP/IP?',
    'What is I/O?',
    'What is A/B testing?',
    'What is vitamin B-6?',
    'What is the current for a 5 ohm resistor?',
    'Why does a chimp behave like a child?',
    'What does “Haus” mean in German?',
    'Is Debian good for beginners?',
    'How many questions may I ask?',
    'What is tested in the starch test?',
    'How is the equation of a line written?',
    'What does x stand for in y = mx + b?',
    'Write the equation of photosynthesis',
    'Which command draws a map?',
    'How do I draw a histogram?',
    'Find the capital of the league',
    'Calculate the mean of a sample',
    'Balance of power in Europe',
    'summary statistics',
    'mapping function',
    'test statistic',
    'quiz show scandal',
    'exercise and heart rate',
    'How do I write a function?',
    'How can I test for equality?',
    'What is the solution of the problem of the prisoners?',
    'Who translated the Bible into German?',
    'When was the essay published?',
    'Give the formula of water',
    'Show how the frost breaks rocks',
    'Can you hear sound in space?',
    'Could you live on Mars?',
    'Will you find water in a desert?',
    'What would you do first, before installing?',
    'Help with osmosis',
    'Do plants sleep?',
    'What is the main point of the treaty?',
    'Which points does the author make?',
    'Why should I simplify a fraction first?',
    'What is 5 V logic?',
    'Which example does the author give of a noble gas?',
    'What are the exercises for?',
    'Does the text say who the hero is?',
    'Is a summary the same as an abstract?',
    'Test the hypothesis',
    'Translate RNA',
    'How do you say it differently in the plural?',
    'How fast is 5 km/h?',
    'Hello world programs print what?',
    'Thanksgiving',
    'What is help?',
    'great depression',
    'Cool stars',
  ]

  it('are at least sixty examples', () => expect(questions.length).toBeGreaterThanOrEqual(60))

  it.each(questions)('%s stays a question', question => expect(findRemark(question)).toBeNull())
})

it.each(requestRules)(
  'the rule of “$example” leaves “$counterexample” alone',
  ({ note, example, counterexample }) => {
    expect(findRemark(example)?.note).toBe(note)
    expect(findRemark(counterexample)).toBeNull()
  },
)

it('each note has an example', () => {
  const notes = new Set(Object.keys(requests))
  expect(requestNotes.filter(note => !notes.has(note) && note !== 'examples-are-quoted')).toEqual([])
})

it('any text has a remark that is whole, or none', () => {
  const piece = fc.constantFrom(
    'please ',
    'can you ',
    'solve ',
    '2x+6=10 ',
    'summarise ',
    'explain ',
    'like I am 10 ',
    'a ',
    '- ',
    '. ',
    'in simple words ',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 200 }).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(texts, text => {
      const remark = findRemark(text)
      if (remark) expect(remark.isAll).toBe(remark.topic === null)
    }),
  )
})
