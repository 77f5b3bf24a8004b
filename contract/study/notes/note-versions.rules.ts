// Texts of one note that two devices wrote without knowing of each other.

/**
 * Effect of an arriving text: it is there already, it follows on what is there, or both stay.
 * @param before text that the device knew when it wrote
 */
export const decideText = (
  current: string,
  { before, text }: { before: string; text: string },
): 'same' | 'replace' | 'both' => {
  if (text === current) return 'same'
  if (before === current || current === '') return 'replace'
  // An emptied note loses what somebody wrote meanwhile if it counted.
  return text === '' ? 'same' : 'both'
}
