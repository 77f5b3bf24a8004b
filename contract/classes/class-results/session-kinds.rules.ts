// Kinds of work that answers of a class come from; without schemas, for the browser.

export const sessionKinds = ['room', 'homework', 'paper'] as const
export type SessionKind = (typeof sessionKinds)[number]
