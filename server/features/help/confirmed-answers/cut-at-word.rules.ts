/** The beginning of a text, up to the last word that fits, with a sign that more followed. @param max characters */
export const cutAtWord = (text: string, max: number): string => {
  if (text.length <= max) return text
  const start = text.slice(0, max - 2)
  const space = start.lastIndexOf(' ')
  const end = space > max / 2 ? space : start.length
  return `${start.slice(0, end).toWellFormed().replace(/�$/, '')} …`
}
