// Text and questions of a trial, as long as what a question of a student brings.
import type { SentPassage } from '../check-sentence.ts'

const texts: readonly [heading: string, text: string][] = [
  [
    'How a lighthouse lamp is seen',
    'A lighthouse lamp is not strong because it is large. Its light is gathered by a lens, which bends the rays until they leave the tower side by side. The French engineer Augustin Fresnel showed in 1822 that such a lens can be cut into rings. A lens of rings is thin and light, yet it bends as much as a thick one. Before that, mirrors behind an oil lamp lost about half of the light. With the new lens, more than four fifths of it went out to sea. Ships then saw a tower from thirty kilometres away, as far as the curve of the Earth allows. Keepers turned the lens with a clockwork that was wound by hand every few hours. The heavy lens floated in a trough of mercury, so that a finger could move it. Each tower flashed in a rhythm of its own, and sailors found the rhythm in a printed list.',
  ],
  [
    'Who looked after the light',
    'Most keepers lived in the tower or beside it with their families. They trimmed the wick, polished the glass and wrote down the weather. In fog the light was useless, and a bell or a horn was sounded in its place. The work was lonely, and on rocks far from the coast a change of crew could be late by weeks. Supplies came by boat, and storms often kept the boat away. Some keepers grew vegetables in soil that they had carried up in baskets. Children learned to read at home, because the nearest school was a day away. A keeper who let the light go out lost the post, whatever the reason. When electric lamps came, the wick needed no trimming any more, but somebody still had to watch. Radio beacons and later satellites took over much of the work of the lights.',
  ],
  [
    'Why the towers are where they are',
    'A tower stands where a ship would otherwise come to harm: on a cape, at the mouth of a harbour or on a reef. On a high cliff the tower itself can be short, since the cliff gives the height. On a low sandbank it has to be tall, and it rests on long piles that are screwed into the ground. Towers on open rocks are built of stones that are cut so that each holds its neighbours. The waves then press the joints together and do not open them. A tower that tapers towards the top leaves less for the wind to push. Its outside is often painted in bands, so that it can be told from others by day. White towers are seen well before a dark hill, and red ones before snow. Charts show each tower with its height and the colour of its light.',
  ],
  [
    'What became of the lights',
    'The last lights were made automatic at the end of the twentieth century. A sensor now switches the lamp on at dusk, and a second lamp moves into place if the first one fails. Small lamps with diodes need so little current that a panel in the sun is enough for them. Many of the old lenses stand in museums, since nobody makes them any more. Some towers became guest houses, and others are looked after by clubs of volunteers. Ships still use the lights to check what their instruments say. A skipper who sees the tower where the chart shows it knows that the position is right. For this reason about 1,500 lights are still lit along the coasts of the country. Birds are drawn by the beam in misty nights, and a few towers dim it during the weeks of migration. In others the beam was made green, which troubles birds less.',
  ],
]

const sentenceRanges = (text: string) =>
  [...text.matchAll(/[^.!?]+[.!?]/gu)].map(({ index, 0: sentence }) => ({
    start: index + (sentence.length - sentence.trimStart().length),
    end: index + sentence.length,
  }))

export const samplePassages: readonly SentPassage[] = texts.map(([heading, text], at) => ({
  id: String(at + 1),
  sourceId: 'sample',
  headings: [heading],
  text,
  sentences: sentenceRanges(text),
}))

/** The answer of the first stands in the first passage, which a short context cuts off; the text has none of the third. */
export const sampleQuestions = [
  { question: 'Why did the heavy lens float in a trough of mercury?', isAnswerable: true },
  { question: 'Why do ships still use the lights?', isAnswerable: true },
  { question: 'How much did it cost to build a lighthouse?', isAnswerable: false },
] as const
