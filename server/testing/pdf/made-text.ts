// English-like text from a seed, for PDFs with known words and reading order.

const small = 'the of a in to and is that for with as by on from at which this are be it or its an'.split(' ')
const large = (
  'cell membrane protein energy molecule reaction enzyme gradient pressure volume temperature surface current ' +
  'voltage resistance circuit field magnetic electron nucleus orbit wave frequency amplitude interference lens ' +
  'mirror image planet gravity momentum collision friction force acceleration vector matrix function limit ' +
  'derivative integral sequence series theorem proof axiom variable equation inequality polynomial root graph ' +
  'tree search sorting memory process thread kernel network packet router protocol server client database index ' +
  'query transaction record market demand supply price inflation interest capital labour trade policy treaty ' +
  'empire revolution constitution parliament river glacier volcano sediment fossil climate carbon nitrogen ocean'
).split(' ')
const acts = 'carries holds changes shows moves keeps divides joins describes limits follows explains'.split(
  ' ',
)

export type Block = { heading: boolean; words: string[] }

const pick = (random: () => number, words: string[]): string => words[Math.floor(random() * words.length)]!

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

const makeSentence = (random: () => number): string[] => {
  const length = 8 + Math.floor(random() * 14)
  const words = Array.from({ length }, (_, i) =>
    i === 3 ? pick(random, acts) : random() < 0.42 ? pick(random, small) : pick(random, large),
  )
  words[0] = capital(words[0]!)
  words[length - 1] = `${pick(random, large)}.`
  return words
}

/** About `count` words: numbered headings, each over paragraphs of three to six sentences. */
export const makeBlocks = (count: number, chapter: number, random: () => number): Block[] => {
  const blocks: Block[] = []
  let left = count
  for (let section = 1; left > 0; section++) {
    const title = [`${chapter}.${section}`, capital(pick(random, large)), 'and', pick(random, large)]
    blocks.push({ heading: true, words: title })
    for (let paragraph = 0; paragraph < 2 && left > 0; paragraph++) {
      const words: string[] = []
      for (let sentence = 3 + Math.floor(random() * 4); sentence > 0; sentence--)
        words.push(...makeSentence(random))
      blocks.push({ heading: false, words })
      left -= words.length
    }
  }
  return blocks
}
