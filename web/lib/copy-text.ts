/**
 * Copies a text to the clipboard; resolves with whether it worked. Browsers require https for the clipboard
 * API; elsewhere a hidden field is copied.
 */
export const copyText = async (text: string): Promise<boolean> => {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'vh'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  return done
}
