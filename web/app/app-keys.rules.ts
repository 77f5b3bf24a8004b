// Keys that work on every page: the slash and Ctrl+K go to the search of my material, ? shows the keys.

export type AppKey = 'search' | 'keys'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** @param isTyping whether the key goes into a field, where only Ctrl+K (or the same with Cmd) means something else */
export const findAppKey = (
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  isTyping: boolean,
): AppKey | null => {
  if (repeat || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  if (isTyping) return null
  if (key === '/') return 'search'
  return key === '?' ? 'keys' : null
}
