// Commands of TeX packages that typesetters lack, rewritten to TeX that they know: quantities with their units
// (siunitx). Screens and paper go by the same.

type Command = { start: number; end: number; parts: string[] }

/** Offset behind the group that begins at `at`; null where none does. */
const findGroupEnd = (tex: string, at: number): number | null => {
  if (tex[at] !== '{') return null
  let depth = 0
  for (let i = at; i < tex.length; i++) {
    if (tex[i] === '\\') i += 1
    else if (tex[i] === '{') depth += 1
    else if (tex[i] === '}' && --depth === 0) return i + 1
  }
  return null
}

const readCommand = (tex: string, start: number, name: string, count: number): Command | null => {
  let at = start + name.length
  // Options in square brackets change the look only.
  const options = /^\s*\[[^\]]{0,200}\]/u.exec(tex.slice(at, at + 220))
  if (options) at += options[0].length
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    while (tex[at] === ' ') at += 1
    const end = findGroupEnd(tex, at)
    if (end === null) return null
    parts.push(tex.slice(at + 1, end - 1))
    at = end
  }
  return { start, end: at, parts }
}

/** Each use of a command with so many groups, replaced; one without its groups is left. */
export const replaceCommand = (
  tex: string,
  name: string,
  count: number,
  write: (parts: readonly string[]) => string,
): string => {
  let written = ''
  let from = 0
  for (let at = tex.indexOf(name); at >= 0; at = tex.indexOf(name, at + name.length)) {
    if (at < from || /[A-Za-z]/u.test(tex[at + name.length] ?? '')) continue
    const command = readCommand(tex, at, name, count)
    if (!command) continue
    written += tex.slice(from, at) + write(command.parts)
    from = command.end
  }
  return written + tex.slice(from)
}

const units: Readonly<Record<string, string>> = Object.fromEntries(
  `metre m,meter m,gram g,kilogram kg,second s,minute min,hour h,day d,ampere A,kelvin K,mole mol,candela cd,hertz Hz,
newton N,pascal Pa,joule J,watt W,coulomb C,volt V,farad F,ohm Ω,siemens S,tesla T,weber Wb,henry H,becquerel Bq,gray Gy,
sievert Sv,litre L,liter L,tonne t,electronvolt eV,bar bar,degree °,celsius °C,degreeCelsius °C,percent \\%,nano n,micro μ,milli m,
centi c,deci d,kilo k,mega M,giga G,tera T,pico p,hecto h`
    .split(',')
    .map(entry => entry.trim().split(' ') as [string, string]),
)

const prefixes: ReadonlySet<string> = new Set(
  'nano micro milli centi deci kilo mega giga tera pico hecto'.split(' '),
)

/** Units as symbols: `\\metre\\per\\second\\squared` is m/s². */
const writeUnits = (unit: string): string => {
  const symbols = unit
    .replace(/\\squared(?![A-Za-z])/gu, '^{2}')
    .replace(/\\cubed(?![A-Za-z])/gu, '^{3}')
    .replace(
      /\\(?:square|cubic)(?![A-Za-z])\s*((?:\\[A-Za-z]+){1,2})/gu,
      (found, name: string) => `${name}^{${found.startsWith('\\square') ? 2 : 3}}`,
    )
    .replace(/\\per(?![A-Za-z])/gu, '/')
    .replace(
      /\\([A-Za-z]+)\s*(\^\{\d\})?\s*(?=(\\[A-Za-z])?)/gu,
      (found, name: string, power: string | undefined, next: string | undefined) => {
        const unit = units[name]
        if (unit === undefined) return found
        return `${unit}${power ?? ''}${next && !prefixes.has(name) ? '\\,' : ''}`
      },
    )
    .replace(/[.~](?=[A-Za-z])/gu, '\\,')
  return `\\mathrm{${symbols}}`
}

const writeNumber = (number: string): string => {
  const parsed = /^\s*([-+]?[\d.,\s]*)[eEdD]([-+]?\d+)\s*$/u.exec(number)
  if (!parsed) return `{${number.replace(/\s*x\s*/gu, '\\times ')}}`
  const [, factor = '', power = ''] = parsed
  return `{${factor.trim() === '' ? '' : `${factor.trim()}\\times `}10^{${power}}}`
}

/** Longer TeX is no formula that people write. */
const maxLength = 6000

/** TeX whose quantities (`\\SI`, `\\qty`, `\\num`, `\\unit`, `\\si`, `\\ang`) are numbers and letters. */
export const expandQuantities = (tex: string): string => {
  if (tex.length > maxLength || !/\\(?:SI|qty|num|unit|si|ang)(?![A-Za-z])/u.test(tex)) return tex
  let expanded = tex
  for (const name of ['\\SI', '\\qty'])
    expanded = replaceCommand(
      expanded,
      name,
      2,
      ([number = '', unit = '']) => `${writeNumber(number)}\\,${writeUnits(unit)}`,
    )
  for (const name of ['\\si', '\\unit'])
    expanded = replaceCommand(expanded, name, 1, ([unit = '']) => writeUnits(unit))
  expanded = replaceCommand(expanded, '\\num', 1, ([number = '']) => writeNumber(number))
  return replaceCommand(expanded, '\\ang', 1, ([angle = '']) => `{${angle}^\\circ}`)
}
