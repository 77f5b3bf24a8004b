// Whether XML may be given to a reader that takes a time with the square of how deep it is.
import { SaxesParser } from 'saxes'

/** Responses of providers nest about a dozen deep. */
const deepest = 100

/** False also for what isn't well-formed. Takes a time with the length of the text alone. */
export const isShallowXml = (text: string): boolean => {
  const parser = new SaxesParser({ xmlns: false })
  let depth = 0
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', () => {
    depth += 1
    if (depth > deepest) throw new Error('it is too deep')
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  try {
    parser.write(text).close()
    return true
  } catch {
    return false
  }
}
