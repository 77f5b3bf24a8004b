// Choice of the lines of a class.
import { type LessonLine, lessonLineKinds } from '@lantern/contract/teach/since-lesson/since-lesson'
import { sinceLessonLimits } from '@lantern/contract/teach/since-lesson/since-lesson-limits.rules'

const share = ({ students, of }: LessonLine): number => (of === 0 ? 0 : students / of)

/** One line of each kind, that of the largest share of students; then second ones, until there are five. */
export const pickLines = (all: readonly LessonLine[]): LessonLine[] => {
  const ranked = lessonLineKinds.flatMap((kind, order) =>
    all
      .filter(line => line.kind === kind)
      .sort((a, b) => share(b) - share(a))
      .map((line, nth) => ({ line, nth, order })),
  )
  return ranked
    .sort((a, b) => a.nth - b.nth || a.order - b.order)
    .slice(0, sinceLessonLimits.lines)
    .sort((a, b) => a.order - b.order || a.nth - b.nth)
    .map(({ line }) => line)
}
