// Chemical formulas, ions and reactions.
import type { AnswerTypeRules } from './answer-type.ts'
import { readReaction, readSpecies, type Species } from './chemistry.rules.ts'
import { squeezedSigns } from './signs.rules.ts'

type Read = { species: Species[] } | { sides: Species[][][] }

const NAMES_CHEMISTRY =
  /\b(?:formula|symbol|element|ion|chemical|compound|molecule|cation|anion|reaction|equation|acid|salt|gas)\b/iu
/** Formulas that have neither digit nor charge, and are no words or abbreviations. */
const PLAIN = /^(?:\p{Lu}\p{Ll}?){2,4}$/u
const SIMPLE = new Set('H2 O2 N2 F2 Cl2 Br2 I2 O3 P4 S8'.split(' '))

const read = (text: string): Read | null => {
  const sides = readReaction(text)
  if (sides) return { sides }
  const species = readSpecies(text)
  return species.length > 0 ? { species } : null
}

const isFormulaBeyondDoubt = (text: string, [first]: readonly Species[]): boolean => {
  if (!first || first.count > 1) return false
  const elements = first.atoms.split(' ').length
  if (first.charge !== 0) return !/^[CI]\+\+$/u.test(text)
  if (/\d/u.test(text)) return elements > 1 || SIMPLE.has(text)
  return elements > 1 && PLAIN.test(text) && /\p{Ll}/u.test(text) && /\p{Lu}.*\p{Lu}/u.test(text)
}

const isSame = (a: Species, b: Species): boolean =>
  a.atoms === b.atoms && a.charge === b.charge && a.count === b.count

/** Equal atoms may be other things in another order: C2H5OH, CH3OCH3. */
const compareSpecies = (wanted: readonly Species[], given: readonly Species[]): 'same' | 'near' | 'other' => {
  const pairs = wanted
    .flatMap(one => given.map(other => [one, other] as const))
    .filter(([a, b]) => isSame(a, b))
  if (pairs.length === 0) return 'other'
  return pairs.some(
    ([a, b]) =>
      a.written.replace(/[()[\]]/gu, '') === b.written.replace(/[()[\]]/gu, '') &&
      (a.state === b.state || b.state === '' || a.state === ''),
  )
    ? 'same'
    : 'near'
}

const compareSides = (
  wanted: readonly Species[][],
  given: readonly Species[][],
): 'same' | 'near' | 'other' => {
  if (wanted.length !== given.length) return 'other'
  const rest = [...given]
  let result: 'same' | 'near' = 'same'
  for (const one of wanted) {
    const at = rest.findIndex(other => compareSpecies(one, other) !== 'other')
    if (at < 0) return 'other'
    if (compareSpecies(one, rest[at]!) === 'near') result = 'near'
    rest.splice(at, 1)
  }
  return result
}

export const chemicalRules: AnswerTypeRules<Read> = {
  find: (text, { stem }) => {
    const found = read(text)
    if (!found) return false
    if ('sides' in found) return text.includes('->')
    return isFormulaBeyondDoubt(text, found.species) || (NAMES_CHEMISTRY.test(stem) && /^\p{Lu}/u.test(text))
  },
  read,
  compare: (wanted, given, texts) => {
    const isAlike =
      squeezedSigns(texts.wanted)
        .replace(/[\^()]/gu, '')
        .replaceAll('o', '0') ===
      squeezedSigns(texts.given)
        .replace(/[\^()]/gu, '')
        .replaceAll('o', '0')
    if (given && 'sides' in wanted && 'sides' in given) {
      const matches = wanted.sides.map((side, i) => compareSides(side, given.sides[i] ?? []))
      if (matches.every(match => match === 'same')) return 'right'
      return matches.includes('other') ? (isAlike ? 'check' : 'wrong') : 'check'
    }
    if (given && 'species' in wanted && 'species' in given) {
      const match = compareSpecies(wanted.species, given.species)
      if (match === 'same') return 'right'
      return match === 'near' || isAlike ? 'check' : 'wrong'
    }
    if (isAlike) return 'check'
    // A name, such as "water" for H2O.
    return /^\p{L}{4,}(?: \p{L}+| \([IVX]+\))*$/u.test(texts.given) ? 'check' : 'wrong'
  },
  vary: (_, text) => [
    text.replace(/\d(?=[^+-]*$)/gu, digit => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)] ?? digit),
    text.replace(/\^?(\d?)([+-])$/u, '^$1$2'),
    text.replace(
      /\^?(\d?)([+-])$/u,
      (_, digit: string, sign: string) => `${digit}${sign === '+' ? '-' : '+'}`,
    ),
    text.replace(/\^?\d?[+-]$/u, ''),
    text.toLowerCase(),
    text.toUpperCase(),
    text.replaceAll('O', '0'),
  ],
}
