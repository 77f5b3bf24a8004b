/** Marks of a slip, to a tenth: "8" or "8.5". */
export const formatMarks = (marks: number): string => String(Math.round(marks * 10) / 10)
