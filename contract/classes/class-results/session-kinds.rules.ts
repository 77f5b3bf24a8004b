// Where answers of a class come from, without schemas, so that a browser can have it.

export const sessionKinds = ['room', 'homework', 'paper'] as const
export type SessionKind = (typeof sessionKinds)[number]
