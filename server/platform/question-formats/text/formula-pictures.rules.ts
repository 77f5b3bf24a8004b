// Formulas that other systems show as pictures, with their source beside them: Canvas, WIRIS, and filters of TeX.
import { mathToTex } from './mathml.rules.ts'

const maxLength = 2000

/** Canvas writes the formula twice encoded into the address of its picture. */
const decodeAddress = (address: string): string | null => {
  const written = /\/equation_images\/([^?#]{1,6000})/u.exec(address)?.[1]
  if (written === undefined) return null
  try {
    return decodeURIComponent(decodeURIComponent(written))
  } catch {
    return null
  }
}

/** MathML of WIRIS in attributes: its angle brackets and quotes are written with other signs. */
const readWiris = (written: string): string | null => {
  const xml = written.replaceAll('«', '<').replaceAll('»', '>').replaceAll('¨', '"').replaceAll('§', '&')
  const inner = /^\s*<math\b[^<>]*>([\s\S]*)<\/math>\s*$/u.exec(xml)?.[1]
  return inner === undefined ? null : mathToTex(inner.replace(/<(\/?\w+)[^<>]*>/gu, '<$1>'))
}

const findSource = (attributes: Readonly<Record<string, string>>): string | null => {
  const { class: names = '', alt = '', src = '' } = attributes
  const written = attributes['data-equation-content']
  if (written !== undefined && written.trim() !== '') return written
  const named = /^\s*LaTeX:\s*([\s\S]+)$/u.exec(alt)?.[1]
  if (named !== undefined && /\bequation_image\b|equation_images/u.test(`${names} ${src}`)) return named
  const mathml = attributes['data-mathml']
  if (mathml !== undefined) return readWiris(mathml)
  return decodeAddress(src) ?? (/\btexrender\b/u.test(names) ? alt : null)
}

/** TeX of a picture that shows a formula, without its dollar signs; null for other pictures. */
export const findPictureTex = (attributes: Readonly<Record<string, string>>): string | null => {
  const tex = findSource(attributes)
    ?.replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\\\(([\s\S]*)\\\)$|^\$([^$]*)\$$/u, (_, bracketed?: string, dollars?: string) =>
      (bracketed ?? dollars ?? '').trim(),
    )
  return !tex || tex.length > maxLength || tex.includes('$') ? null : tex
}
