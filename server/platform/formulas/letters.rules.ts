// Letters of formulas: their alphabets (𝑎, 𝐁, ℝ) and the commands of TeX for these.

export type Alphabet =
  | 'plain'
  | 'upright'
  | 'bold'
  | 'bold-italic'
  | 'script'
  | 'bold-script'
  | 'fraktur'
  | 'bold-fraktur'
  | 'double-struck'
  | 'sans-serif'
  | 'bold-sans-serif'
  | 'monospace'

/** Commands around a letter, outermost first. */
const commands: Readonly<Record<Alphabet, readonly string[]>> = {
  plain: [],
  upright: ['mathrm'],
  bold: ['mathbf'],
  'bold-italic': ['boldsymbol'],
  script: ['mathcal'],
  'bold-script': ['boldsymbol', 'mathcal'],
  fraktur: ['mathfrak'],
  'bold-fraktur': ['boldsymbol', 'mathfrak'],
  'double-struck': ['mathbb'],
  'sans-serif': ['mathsf'],
  'bold-sans-serif': ['boldsymbol', 'mathsf'],
  monospace: ['mathtt'],
}

/** Letters in the alphabet; Greek has bold forms only. */
export const renderInAlphabet = (tex: string, alphabet: Alphabet, isGreek: boolean): string => {
  const names = isGreek ? (alphabet.startsWith('bold') ? ['boldsymbol'] : []) : commands[alphabet]
  return names.reduceRight((inner, name) => `\\${name}{${inner}}`, tex)
}

const latin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const greek = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'
const digits = '0123456789'

type Block = { first: number; letters: readonly string[]; alphabet: Alphabet }

const listBlocks = (first: number, letters: string, alphabets: readonly Alphabet[]): Block[] =>
  alphabets.map((alphabet, i) => ({
    first: first + i * letters.length,
    letters: letters.split(''),
    alphabet,
  }))

/** Mathematical Alphanumeric Symbols of Unicode, block by block. */
const blocks: readonly Block[] = [
  ...listBlocks(0x1d400, latin, [
    'bold',
    'plain',
    'bold-italic',
    'script',
    'bold-script',
    'fraktur',
    'double-struck',
    'bold-fraktur',
    'sans-serif',
    'bold-sans-serif',
    'sans-serif',
    'bold-sans-serif',
    'monospace',
  ]),
  ...listBlocks(0x1d6a4, 'ıȷ', ['plain']),
  ...listBlocks(0x1d6a8, greek, ['bold', 'plain', 'bold-italic', 'bold-sans-serif', 'bold-sans-serif']),
  ...listBlocks(0x1d7ce, digits, ['bold', 'double-struck', 'sans-serif', 'bold-sans-serif', 'monospace']),
]

/** Letters that Unicode had before the blocks above. */
const earlier: Readonly<Record<string, readonly [string, Alphabet]>> = {
  ℎ: ['h', 'plain'],
  ℬ: ['B', 'script'],
  ℰ: ['E', 'script'],
  ℱ: ['F', 'script'],
  ℋ: ['H', 'script'],
  ℐ: ['I', 'script'],
  ℒ: ['L', 'script'],
  ℳ: ['M', 'script'],
  ℛ: ['R', 'script'],
  ℯ: ['e', 'script'],
  ℊ: ['g', 'script'],
  ℴ: ['o', 'script'],
  ℭ: ['C', 'fraktur'],
  ℌ: ['H', 'fraktur'],
  ℨ: ['Z', 'fraktur'],
  ℂ: ['C', 'double-struck'],
  ℍ: ['H', 'double-struck'],
  ℕ: ['N', 'double-struck'],
  ℙ: ['P', 'double-struck'],
  ℚ: ['Q', 'double-struck'],
  ℝ: ['R', 'double-struck'],
  ℤ: ['Z', 'double-struck'],
  ⅅ: ['D', 'double-struck'],
  ⅆ: ['d', 'upright'],
  ⅇ: ['e', 'upright'],
  ⅈ: ['i', 'upright'],
  ⅉ: ['j', 'upright'],
}

/** Plain form of a letter with the alphabet it is written in; null where it is plain itself. */
export const findAlphabet = (letter: string): { plain: string; alphabet: Alphabet } | null => {
  const [plain, alphabet] = earlier[letter] ?? []
  if (plain !== undefined && alphabet !== undefined) return { plain, alphabet }
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x1d400 || code > 0x1d7ff) return null
  const block = blocks.find(({ first, letters }) => code >= first && code < first + letters.length)
  const found = block?.letters[code - block.first]
  return block && found !== undefined ? { plain: found, alphabet: block.alphabet } : null
}

/** Alphabet of a run's settings. @param script `m:scr` @param style `m:sty` */
export const parseAlphabet = (script: string | undefined, style: string | undefined): Alphabet => {
  const isBold = style === 'b' || style === 'bi'
  switch (script) {
    case 'script':
      return isBold ? 'bold-script' : 'script'
    case 'fraktur':
      return isBold ? 'bold-fraktur' : 'fraktur'
    case 'double-struck':
      return 'double-struck'
    case 'sans-serif':
      return isBold ? 'bold-sans-serif' : 'sans-serif'
    case 'monospace':
      return 'monospace'
    default:
      return style === 'p' ? 'upright' : style === 'b' ? 'bold' : isBold ? 'bold-italic' : 'plain'
  }
}
