// Papers: variants that meet their blueprint and are equally hard, what can't be met told in time, and PDF.
import type { BenchResult } from '../result.ts'
import { measureAssembly } from './assembly.ts'
import { measurePrinting } from './printing.ts'

export default async (): Promise<BenchResult> => ({
  name: 'Papers',
  rows: [...measureAssembly(), ...(await measurePrinting())],
  notes: [
    '2,000 made-up questions of 8 kinds, 8 topics, 6 levels and any difficulty; blueprints of 2 to 4 sections, 12 to 56 questions and 11 limits (10 cells of which most exclude one another, and two questions of one passage), each taken from a paper that meets it. Every variant is checked by a rule that knows nothing of how it was made.',
    'Greedy takes for each place the question that helps most cells and breaks fewest; chance takes any that fits the section.',
    'What can’t be met: half ask for more than there is (counts tell it), half for what three cells exclude together (the nearest try tells it). The numbers told are asked for again.',
  ],
})
