// Factors on somebody's time for each question.

/** 0 takes the timer away. */
export const timeFactors = [1, 1.5, 2, 0] as const
