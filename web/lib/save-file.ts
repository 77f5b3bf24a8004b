// Download of generated or fetched content as a file.

/** File name that every file system accepts. */
const fileName = (name: string, extension: string) =>
  `${name.replace(/[^\p{L}\p{N} _-]+/gu, ' ').trim() || 'lantern'}.${extension}`

export const saveFile = (content: Blob, name: string, extension: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName(name, extension)
  link.click()
  // The browser has read the file by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
