/** A way to use a quiz, such as opening a live room with it. */
export type ShareWay = { label: string; to: string }
