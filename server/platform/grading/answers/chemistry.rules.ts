// Chemical formulas and ions: "H2O", "SO4^2-", "Ca(OH)2", "CuSO4*5H2O", and reactions of them.

const SYMBOLS = new Set(
  `H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo
  Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb
  Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr D`.split(/\s+/u),
)

export type Species = {
  /** Number in front, 1 without one. */
  count: number
  /** Atoms in the order in which they are written: "C1 H4". */
  written: string
  /** Atoms of each element, in the order of the alphabet. */
  atoms: string
  charge: number
  /** (s), (l), (g) or (aq); '' without one. */
  state: string
}

const PART =
  /(?<symbol>\p{Lu}\p{Ll}?)(?<count>\d*)|(?<open>[([])|(?<close>[)\]])(?<times>\d*)|(?<dot>[*.])(?<water>\d*)/uy
const maxLength = 80
const maxCount = 400

type Atoms = Map<string, number>
const add = (to: Atoms, from: Atoms, times: number): void => {
  for (const [symbol, count] of from) to.set(symbol, (to.get(symbol) ?? 0) + count * times)
}

/** Atoms of a formula without charge; null if it is none. */
const readAtoms = (text: string): Atoms | null => {
  const stack: { atoms: Atoms; factor: number }[] = [{ atoms: new Map(), factor: 1 }]
  let at = 0
  while (at < text.length) {
    PART.lastIndex = at
    const found = PART.exec(text)?.groups
    if (!found) return null
    at = PART.lastIndex
    const top = stack.at(-1)!
    if (found.symbol) {
      const isKnown = SYMBOLS.has(found.symbol)
      // "CO" is two elements where "Co" is none of them.
      if (!isKnown) return null
      const count = Number(found.count || 1)
      if (count === 0 || count > maxCount || found.count?.startsWith('0')) return null
      top.atoms.set(found.symbol, (top.atoms.get(found.symbol) ?? 0) + count * top.factor)
    } else if (found.open) stack.push({ atoms: new Map(), factor: 1 })
    else if (found.close) {
      const closed = stack.pop()
      const outer = stack.at(-1)
      if (!closed || !outer) return null
      add(outer.atoms, closed.atoms, Number(found.times || 1) * outer.factor)
    } else top.factor = Number(found.water || 1)
  }
  return stack.length === 1 && stack[0]!.atoms.size > 0 ? stack[0]!.atoms : null
}

/** Ways to cut a charge from the end: "SO42-" is SO4 with 2- or SO42 with -. */
const splitCharges = (text: string): { rest: string; charge: number }[] => {
  const plain = text.replace(/[\^ ()]+$/u, '').replaceAll(' ', '')
  const repeated = /^(.*?)\^?(?:\(?(\+{2,4}|-{2,4})\)?)$/u.exec(plain)
  if (repeated?.[2])
    return [{ rest: repeated[1] ?? '', charge: repeated[2].length * (repeated[2].startsWith('-') ? -1 : 1) }]
  const signFirst = /^(.*?[\p{L}\d)\]])\^?\(?([+-])(\d)?\)?$/u.exec(plain)
  const digitFirst = /^(.*?[\p{L}\d)\]])\^?\(?(\d)([+-])\)?$/u.exec(plain)
  const found: { rest: string; charge: number }[] = []
  if (digitFirst && !signFirst?.[3])
    found.push({
      rest: digitFirst[1] ?? '',
      charge: Number(digitFirst[2]) * (digitFirst[3] === '-' ? -1 : 1),
    })
  if (signFirst && !/\^\(?\d$/u.test(signFirst[1] ?? ''))
    found.push({
      rest: signFirst[1] ?? '',
      charge: Number(signFirst[3] ?? 1) * (signFirst[2] === '-' ? -1 : 1),
    })
  return found.length > 0 ? found : [{ rest: plain, charge: 0 }]
}

/** Readings of one formula with its charge and its number in front; empty if it is none. */
export const readSpecies = (given: string): Species[] => {
  if (given.length > maxLength) return []
  const text = given.trim().replace(/[_{}]/gu, '')
  const state = /\((s|l|g|aq)\)$/u.exec(text)?.[1] ?? ''
  const [, front = '', bare = ''] =
    /^(\d{0,2})\s*(.*)$/u.exec(state ? text.slice(0, -state.length - 2) : text) ?? []
  if (/^e\^?-$/u.test(bare))
    return [{ count: Number(front || 1), written: 'e', atoms: 'e', charge: -1, state }]
  return splitCharges(bare).flatMap(({ rest, charge }) => {
    const atoms = readAtoms(rest.replaceAll(/\^(?=\d+$)/gu, ''))
    if (!atoms) return []
    const list = [...atoms].map(([symbol, count]) => `${symbol}${count}`)
    return [{ count: Number(front || 1), written: rest, atoms: list.toSorted().join(' '), charge, state }]
  })
}

/** Sides of a reaction; null if the text is none. */
export const readReaction = (text: string): Species[][][] | null => {
  const sides = text.split(/\s*(?:<?->|=)\s*/u)
  if (sides.length !== 2) return null
  const read = sides.map(side => side.split(/\s\+\s|(?<=[\p{L}\d)])\+(?=[\p{Lu}\d])/u).map(readSpecies))
  return read.flat().every(readings => readings.length > 0) ? read : null
}
