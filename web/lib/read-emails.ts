/** Addresses from typed or pasted text, separated by spaces, commas or line ends, without duplicates. */
export const readEmails = (text: string): string[] => [...new Set(text.split(/[\s,;]+/u).filter(Boolean))]
