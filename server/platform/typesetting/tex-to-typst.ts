// TeX to Typst mathematics. The result is code made from user input: it is accepted only if it consists of
// signs, and of known names of mathematical symbols and functions.
import { expandQuantities } from '@lantern/contract/tex-commands.rules'
import { symbolMap, tex2typst } from 'tex2typst'
import { expandChemistry } from './chemistry.ts'

/** Functions of mathematics, and names that tex2typst writes beside symbols. */
const functions = [
  'frac sqrt root binom mat vec cases lr op upright bold italic cal bb frak mono sans serif overline underline',
  'overbrace underbrace overbracket underbracket hat tilde arrow dot ddot dot.double dot.triple macron breve acute',
  'grave limits scripts attach accent cancel abs norm floor ceil display inline stretch thin med thick quad wide',
  'dif lim max min sup inf sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp det gcd dim ker',
  'mod deg arg Pr delim gap align zws space.quad',
].flatMap(line => line.split(' '))
const typstNames = new Set([
  ...functions,
  ...[...symbolMap.values()].flatMap(value => value.split(/[^A-Za-z.]+/)),
])

const strings = /"(?:\\.|[^"\\])*"/g
const names = /[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*/g

/** Whether code is only mathematics: no `#`, which begins a program, and no unknown name. */
export const isPlainMaths = (code: string): boolean => {
  const bare = code.replace(strings, ' ')
  if (/[#@$"`]/.test(bare)) return false
  return [...bare.matchAll(names)].every(([name]) => name.length === 1 || typstNames.has(name))
}

/** TeX unsupported by tex2typst, rewritten to equivalent supported TeX. */
const rewrite = (tex: string): string =>
  tex
    .replace(/\\(?:l|r)vert\b/g, '|')
    .replace(/\\(?:l|r)Vert\b/g, '\\|')
    .replace(/\\stackrel\b/g, '\\overset')
    .replace(/\\xrightarrow\s*\{([^{}]*)\}/g, '\\overset{$1}{\\rightarrow}')
    .replace(/\\xleftarrow\s*\{([^{}]*)\}/g, '\\overset{$1}{\\leftarrow}')
    .replace(/\\(?:boxed|color\s*\{[^{}]*\})\s*(?=\{)/g, '')
    .replace(/\{\}\s*(?=[\^_])/g, '\\text{\u2060}')

const spaceBeforeBracket = /\b(thin|med|thick|quad|wide|space\.nobreak)\(/g

/** @returns null where it can't be set as a formula */
export const convertTex = (tex: string): string | null => {
  if (tex.length > 1000) return null
  try {
    // A space before a bracket is no function of what stands in it.
    const code = tex2typst(rewrite(expandQuantities(expandChemistry(tex)))).replace(
      spaceBeforeBracket,
      '$1 (',
    )
    return isPlainMaths(code) ? code : null
  } catch {
    return null
  }
}
