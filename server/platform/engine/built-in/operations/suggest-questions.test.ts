import { expect, test } from 'vitest'
import { buildIndex, lexicon } from '../../../../testing/made-questions.ts'
import { suggestQuestions } from './suggest-questions.ts'

const suggest = (texts: string[], count = 5) => suggestQuestions({ lexicon }, buildIndex(texts), count)

test('a definition, a dated event, a person and an abbreviation give questions', async () => {
  expect(
    await suggest([
      'Photosynthesis is a process by which plants turn light into sugar.',
      'The University of Bologna was founded in 1088 by a guild of students.',
      'Messenger genes are copied by the Polymerase Chain Reaction (PCR) in a tube.',
      'Johannes Kepler published the law of ellipses in Prague in 1609.',
    ]),
  ).toEqual([
    'What is photosynthesis?',
    'In what year was the University of Bologna founded by a guild of students?',
    'What does PCR stand for?',
    'In what year did Johannes Kepler publish the law of ellipses in Prague?',
  ])
})

test.each([
  'It is the process by which plants turn light into sugar.',
  'This method is a way to measure the speed of light in air.',
  'The method is a way to measure the speed of light in air.',
  'Another example is the heart of a frog kept in salt water.',
  'The Old Bridge was built in 1566, destroyed in 1993 and built again in 2004.',
  'The panel was set up by the World Weather Office (IPCC) that year.',
])('no question is made from "%s"', async text => {
  expect(await suggest([text])).toEqual([])
})

test('no more are given than were asked for, none twice', async () => {
  const osmosis = 'Osmosis is the movement of water through a membrane that holds back salt.'
  expect(await suggest([osmosis, osmosis])).toEqual(['What is osmosis?'])
  expect(
    await suggest([osmosis, 'A comet is a lump of ice that forms a tail near the Sun.'], 1),
  ).toHaveLength(1)
})

test('a source in Hindi is asked about in Hindi, with the question word where the answer stands', async () => {
  expect(
    await suggest([
      'नदियों के बीच की भूमि को दोआब कहते हैं।',
      'अवध को 1856 में कंपनी के राज्य में मिला लिया गया।',
      'इसे बाद में एक नए प्रांत में मिला दिया गया।',
    ]),
  ).toEqual(['नदियों के बीच की भूमि को क्या कहते हैं?', 'अवध को किस वर्ष कंपनी के राज्य में मिला लिया गया?'])
})
