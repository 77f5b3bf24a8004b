// Reads the styles of a Word document.
import type { Archive } from '../office/archive.ts'
import { readXml } from '../office/xml.ts'
import { parseLevel, type Style, type Styles } from './styles.rules.ts'

/** None where the file has no part of styles. */
export const readStyles = async (archive: Archive, part: string | undefined): Promise<Styles> => {
  const styles = new Map<string, Style>()
  if (part === undefined || !archive.has(part)) return styles
  let style: Style | null = null
  await readXml(archive.read(part), {
    open(name, attributes) {
      const value = attributes['w:val']
      if (name === 'w:style') {
        style = { name: '', basedOn: undefined }
        if (attributes['w:styleId']) styles.set(attributes['w:styleId'], style)
      }
      if (!style) return
      if (name === 'w:name') style.name = value ?? ''
      else if (name === 'w:basedOn') style.basedOn = value
      else if (name === 'w:outlineLvl') style.outline = parseLevel(value)
      else if (name === 'w:numId') style.list = value === '0' ? null : (style.list ?? 0)
      else if (name === 'w:ilvl') style.list = parseLevel(value)
    },
    close(name) {
      if (name === 'w:style') style = null
    },
  })
  return styles
}
