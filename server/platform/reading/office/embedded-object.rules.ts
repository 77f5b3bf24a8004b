// Objects of other programs within an Office file, such as formulas of an equation editor, sheets and documents.
import type { Attributes } from './xml.ts'

/** Elements that name the program of an object, each with its attributes for the name. */
const elements: Readonly<Record<string, string>> = {
  'o:OLEObject': 'ProgID',
  'w:objectEmbed': 'w:progId',
  'w:objectLink': 'w:progId',
  'p:oleObj': 'progId',
}

/** Programs that write formulas: Equation 3, MathType, AxMath, and Math of LibreOffice. */
const formulaProgram = /^(?:equation|mathtype|axmath|(?:opendocument|soffice)\.(?:star)?math)/iu

export type EmbeddedObject = {
  isFormula: boolean
  /** Whether the file shows it as an icon. */
  isIcon: boolean
}

/** @returns the object that an element stands for; null for other elements */
export const parseObject = (name: string, attributes: Attributes): EmbeddedObject | null => {
  const program = elements[name]
  if (program === undefined) return null
  const { DrawAspect, showAsIcon } = attributes
  const aspect = (DrawAspect ?? attributes['w:drawAspect'] ?? '').toLowerCase()
  return {
    isFormula: formulaProgram.test(attributes[program] ?? ''),
    isIcon: aspect === 'icon' || showAsIcon === '1' || showAsIcon === 'true',
  }
}
