// Limits of each plan: the only place where they are written.

export const plans = ['free', 'premium', 'school'] as const
export type Plan = (typeof plans)[number]

/**
 * Counted limits: sources and bytes stored, tokens of a model today, doubts to teachers in seven days, pages
 * read by OCR, papers begun and sheets scanned in thirty.
 */
export const countedLimits = ['sources', 'storage', 'tokens', 'ocr', 'doubts', 'papers', 'scans'] as const
export type CountedLimit = (typeof countedLimits)[number]

/** Sizes of one thing: pages of a file, players of a live room. */
export const sizeLimits = ['pages', 'players'] as const
export type SizeLimit = (typeof sizeLimits)[number]

export const planLimits = [...countedLimits, ...sizeLimits] as const
export type PlanLimit = CountedLimit | SizeLimit

const megabyte = 1_048_576

const open = {
  sources: null,
  storage: null,
  tokens: null,
  ocr: null,
  doubts: null,
  papers: null,
  scans: null,
  pages: null,
  players: null,
} satisfies Record<PlanLimit, null>

/** Null: as much as the installation gives anybody. */
export const limitsOfPlans: Record<Plan, Record<PlanLimit, number | null>> = {
  free: {
    sources: 30,
    storage: 250 * megabyte,
    tokens: 50_000,
    ocr: 100,
    doubts: 5,
    papers: 10,
    scans: 120,
    pages: 400,
    players: 40,
  },
  premium: open,
  school: open,
}

/** Period of monthly counted limits, in milliseconds. */
export const monthMs = 30 * 86_400_000

/** Teachers answer doubts and ask none; students play in rooms and set no papers. */
const forRole: Record<'student' | 'teacher', (limit: PlanLimit) => boolean> = {
  student: limit => !['papers', 'scans', 'players'].includes(limit),
  teacher: limit => limit !== 'doubts',
}

/** The limits that somebody of a role can meet. */
export const limitsFor = <Limit extends PlanLimit>(
  limits: readonly Limit[],
  role: 'student' | 'teacher' | 'admin',
): Limit[] => limits.filter(forRole[role === 'student' ? 'student' : 'teacher'])

/** Said before it bites: from four fifths on. */
export const isNear = (used: number, of: number | null): boolean => of !== null && used >= of * 0.8

/** The smaller of what the plan and what the installation gives. */
export const tighten = (plan: number | null, installation: number | null): number | null => {
  if (plan === null || installation === null) return plan ?? installation
  return Math.min(plan, installation)
}

/** A refund is asked for, and then the provider did it or wouldn't. */
export const refundStates = ['asked', 'done', 'refused'] as const
