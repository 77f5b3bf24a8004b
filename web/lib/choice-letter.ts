/** Letter of a choice, counted from 0. */
export const getChoiceLetter = (index: number): string => String.fromCharCode(65 + index)
