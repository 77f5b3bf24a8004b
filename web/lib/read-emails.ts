/** Addresses as people type or paste them: with spaces, commas or line ends between, each once. */
export const readEmails = (text: string): string[] => [...new Set(text.split(/[\s,;]+/u).filter(Boolean))]
