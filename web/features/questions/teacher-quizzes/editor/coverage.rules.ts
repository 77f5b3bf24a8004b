// How much of the material a quiz asks about.

type Section = { asked: number; total: number }

/** Sections with a question, of those that hold any. */
export const countCovered = (sections: readonly Section[]): { covered: number; all: number } => {
  const asking = sections.filter(({ asked, total }) => asked > 0 || total > 0)
  return { covered: asking.filter(({ asked }) => asked > 0).length, all: asking.length }
}

/** Share of the questions that a section holds that are asked, 0 to 1. */
export const shareOf = ({ asked, total }: Section): number =>
  asked === 0 ? 0 : asked / Math.max(asked, total)
