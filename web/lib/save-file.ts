// Saves something that was made here, or fetched, as a file of the person's own.

/** A name every file system takes. */
const fileName = (name: string, extension: string) =>
  `${name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'lantern'}.${extension}`

export const saveFile = (content: Blob, name: string, extension: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName(name, extension)
  link.click()
  // The browser has taken the file over by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
