// Units of measurement as people type them: "km/h", "kilometres per hour", "kg m⁻³", "°C". A table of our own:
// the libraries looked at take a hundred megabytes and half a second for what fits on a page.

/** Exponents of base dimensions by name; a unit has `size` × base units, from `zero` base units up. */
export type Unit = { size: number; zero: number; dimensions: Readonly<Record<string, number>> }

/** Base units: metre, kilogram, second, ampere, kelvin, mole, byte; each currency is its own. */
const TABLE = `
1 L | metre meter metres meters m | si
1e-10 L | ångström angstrom angstroms Å
0.0254 L | inch inches ″
0.3048 L | foot feet ft
0.9144 L | yard yards yd
1609.344 L | mile miles mi
1852 L | nautical-mile nmi
149597870700 L | au AU
9460730472580800 L | light-year light-years lightyear lightyears ly
30856775814913673 L | parsec parsecs pc
0.001 M | gram grams gramme grammes g | si
1000 M | tonne tonnes ton tons t
0.45359237 M | pound pounds lb lbs
0.028349523125 M | ounce ounces oz
1 T | second seconds sec secs s | si
60 T | minute minutes min mins
3600 T | hour hours hr hrs h
86400 T | day days
604800 T | week weeks
2629746 T | month months
31556952 T | year years yr yrs
315569520 T | decade decades
3155695200 T | century centuries
31556952000 T | millennium millennia millenniums
1 A | ampere amperes amp amps A | si
1 K | kelvin kelvins K
1 K +273.15 | °C celsius ℃
0.5555555555555556 K +255.3722222222222 | °F fahrenheit ℉
1 N | mole moles mol | si
1 B | byte bytes B | si
0.125 B | bit bits | si
1 T-1 | hertz Hz | si
1 M L T-2 | newton newtons N | si
1 M L2 T-2 | joule joules J | si
4.184 M L2 T-2 | calorie calories cal | si
1.602176634e-19 M L2 T-2 | electronvolt electronvolts eV | si
3600 M L2 T-2 | watt-hour watt-hours Wh | si
1 M L2 T-3 | watt watts W | si
1 M L-1 T-2 | pascal pascals Pa | si
100000 M L-1 T-2 | bar bars | si
101325 M L-1 T-2 | atmosphere atmospheres atm
133.322387415 M L-1 T-2 | mmHg
1 M L2 T-3 A-1 | volt volts V | si
1 M L2 T-3 A-2 | ohm ohms Ω | si
1 A T | coulomb coulombs C | si
0.001 L3 | litre litres liter liters l L | si
10000 L2 | hectare hectares ha
4046.8564224 L2 | acre acres
0.44704 L T-1 | mph
0.2777777777777778 L T-1 | kph kmh
0.5144444444444445 L T-1 | knot knots
1 % | % percent per-cent
1 $ | $ dollar dollars USD
1 € | € euro euros EUR
1 £ | £ GBP
1 ¥ | ¥ yen JPY
1 ° | ° degree degrees deg
`
const PREFIXES: readonly (readonly [string, string, number])[] = [
  ['kilo', 'k', 1e3],
  ['mega', 'M', 1e6],
  ['giga', 'G', 1e9],
  ['tera', 'T', 1e12],
  ['hecto', 'h', 1e2],
  ['deci', 'd', 1e-1],
  ['centi', 'c', 1e-2],
  ['milli', 'm', 1e-3],
  ['micro', 'µ', 1e-6],
  ['micro', 'u', 1e-6],
  ['nano', 'n', 1e-9],
  ['pico', 'p', 1e-12],
]

const computeDimensions = (words: readonly string[]) =>
  Object.fromEntries(words.map(word => [word.replace(/-?\d+$/u, ''), Number(/-?\d+$/u.exec(word)?.[0] ?? 1)]))

const readTable = (): ReadonlyMap<string, Unit> => {
  const units = new Map<string, Unit>()
  for (const line of TABLE.trim().split('\n')) {
    const [measure = '', names = '', kind] = line.split(' | ')
    const [size, ...rest] = measure.split(' ')
    const zero = Number(rest.find(word => word.startsWith('+')) ?? 0)
    const dimensions = computeDimensions(rest.filter(word => !word.startsWith('+')))
    for (const name of names.split(' ')) {
      units.set(name, { size: Number(size), zero, dimensions })
      if (kind !== 'si') continue
      for (const [long, short, factor] of PREFIXES) {
        const prefixed = `${name.length > 3 && !/\p{Lu}/u.test(name) ? long : short}${name}`
        if (!units.has(prefixed)) units.set(prefixed, { size: Number(size) * factor, zero, dimensions })
      }
    }
  }
  return units
}
const UNITS = readTable()

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const plainExponents = (text: string): string =>
  text.replace(/[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/gu, run =>
    [...run].map(sign => (sign === '⁻' ? '-' : String(SUPERSCRIPTS.indexOf(sign)))).join(''),
  )

/** Exact case first, since "mg" and "Mg" differ; then lower case, as in "Km" or "Miles". */
const lookUp = (name: string): Unit | undefined => UNITS.get(name) ?? UNITS.get(name.toLowerCase())

const raised = ({ size, zero, dimensions }: Unit, power: number): Unit => ({
  size: size ** power,
  zero: power === 1 ? zero : 0,
  dimensions: Object.fromEntries(Object.entries(dimensions).map(([name, value]) => [name, value * power])),
})

const times = (a: Unit, b: Unit): Unit => {
  const dimensions: Record<string, number> = { ...a.dimensions }
  for (const [name, power] of Object.entries(b.dimensions)) dimensions[name] = (dimensions[name] ?? 0) + power
  return {
    size: a.size * b.size,
    zero: 0,
    dimensions: Object.fromEntries(Object.entries(dimensions).filter(([, power]) => power !== 0)),
  }
}

const computeFactor = (word: string): Unit | null => {
  const [, name = '', exponent] = /^(.*?)(?:\^?(-?\d))?$/u.exec(word) ?? []
  const unit = lookUp(name)
  return unit ? raised(unit, Number(exponent ?? 1)) : null
}

/** Unit named by the whole of `text`; null if none. */
export const readUnit = (text: string): Unit | null => {
  const spaced = plainExponents(text.normalize('NFC').replaceAll('μ', 'µ'))
    .replace(/°\s+(?=[CF]\b)/gu, '°')
    .replace(/\bdegrees? (celsius|fahrenheit)\b/giu, '$1')
    .replace(/\b(nautical|light|watt|per) (miles?|years?|hours?|cent)\b/giu, '$1-$2')
    .replace(/\bper(?!-)\b|\//giu, ' / ')
    .replace(/[·⋅*]/gu, ' ')
  let unit: Unit | null = null
  let sign = 1
  let power = 1
  for (const word of spaced.trim().split(/\s+/u)) {
    if (word === '/') sign = -1
    else if (/^(?:square|sq\.?)$/iu.test(word)) power = 2
    else if (/^(?:cubic|cu\.?)$/iu.test(word)) power = 3
    else {
      const factor = computeFactor(word)
      if (!factor) return null
      const next = raised(factor, sign * power)
      unit = unit ? times(unit, next) : next
      power = 1
    }
  }
  return unit
}

const getKind = ({ dimensions }: Unit) =>
  Object.entries(dimensions)
    .map(([name, power]) => name + power)
    .sort()
    .join(' ')

/** `value` of one unit in another; null where they measure different things. */
export const convert = (value: number, from: Unit, to: Unit): number | null =>
  getKind(from) === getKind(to) ? (value * from.size + from.zero - to.zero) / to.size : null
