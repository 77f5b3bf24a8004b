// Keys while something is read aloud: K pauses and goes on, J and L go to the sentence before and after.

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

export const findListenKey = (
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  isTyping: boolean,
): 'toggle' | 'next' | 'previous' | null => {
  if (repeat || ctrlKey || metaKey || altKey || isTyping) return null
  const letter = key.toLowerCase()
  if (letter === 'k') return 'toggle'
  if (letter === 'j') return 'previous'
  return letter === 'l' ? 'next' : null
}
