/** Name of a variant on its pages and on screens: A for the first. @param variant counted from 0 */
export const variantLetter = (variant: number): string => String.fromCharCode(65 + variant)
