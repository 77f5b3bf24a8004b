// Renders an SVG as pixels: the file itself is never stored.
import type { XmlElement } from '../../xml/parse-xml.ts'
import { cleanSvg, parseSvg } from './clean-svg.ts'

const maxSeconds = 5
const maxPixels = 2000 * 2000

const draw = async (svg: string): Promise<Buffer | null> => {
  // Lazy import: most files have no drawing, and each file's thread would load it.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(Buffer.from(svg), { limitInputPixels: maxPixels })
      .timeout({ seconds: maxSeconds })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch {
    // Drawing errors count as no picture.
    return null
  }
}

/** @returns a PNG, or null where it can't be drawn as it is meant */
export const drawSvgElement = async (root: XmlElement): Promise<Buffer | null> => {
  const clean = cleanSvg(root)
  const picture = clean && (await draw(clean.svg))
  if (!picture || clean.wordless === null) return picture
  // Missing fonts drop words silently, so the picture is compared with one without words.
  const wordless = await draw(clean.wordless)
  return wordless && !wordless.equals(picture) ? picture : null
}

export const drawSvg = async (text: string): Promise<Buffer | null> => {
  const root = parseSvg(text)
  return root && drawSvgElement(root)
}
