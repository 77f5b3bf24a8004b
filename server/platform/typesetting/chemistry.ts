// Chemical equations (mhchem: `\ce{…}`, `\pu{…}`) as TeX that the typesetter can set.
import { replaceCommand } from '@lantern/contract/tex-commands.rules'
import { mhchemParser } from 'mhchemparser'

const first = ([part = '']: readonly string[]): string => part

/** mhchem's TeX without what only moves signs by a little. */
const simplify = (tex: string): string => {
  let simple = tex
    .replace(/\{\\vphantom\{A\}\}\^\{\\hphantom\{[^{}]*\}\}_\{\\hphantom\{[^{}]*\}\}\\mkern-1\.5mu/gu, '')
    .replace(
      /\\longrightleftharpoons|\\longLeftrightharpoons|\\longRightleftharpoons/gu,
      '\\rightleftharpoons',
    )
    .replace(/\\m(?:skip|kern)-?[\d.]+mu/gu, '\\,')
    .replace(/\\lower[\d.]+mu/gu, '')
  for (const name of ['\\smash', '\\llap', '\\mathrel']) simple = replaceCommand(simple, name, 1, first)
  // Groups within groups of the same name.
  for (const name of ['\\smash', '\\llap']) simple = replaceCommand(simple, name, 1, first)
  simple = replaceCommand(simple, '\\mathchoice', 4, parts => parts[1] ?? '')
  return simple
    .replace(/\\vphantom\{2\}/gu, '')
    .replace(/(^|[\s{])\{\\vphantom\{A\}\}/gu, '$1{}')
    .replace(/\{\\vphantom\{A\}\}/gu, '')
}

/** TeX with its chemical equations written out; what mhchem can't read is left as it is. */
export const expandChemistry = (tex: string): string => {
  if (!/\\(?:ce|pu)\s*\{/u.test(tex)) return tex
  try {
    let expanded = tex
    for (const kind of ['ce', 'pu'] as const)
      expanded = replaceCommand(expanded, `\\${kind}`, 1, ([part = '']) =>
        simplify(mhchemParser.toTex(part, kind)),
      )
    return expanded
  } catch {
    return tex
  }
}
