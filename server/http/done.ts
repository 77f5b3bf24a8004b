/** The answer of calls that only do something. @param message for people */
export const done = (message: string) => ({ success: true as const, message })
