// Figures of the built-in engine, taken from bench/results.md.

/** Lines of a section of the results. @throws where there is no such section */
const getSection = (results: string, heading: string): string => {
  const section = results.split(/^## /m).find(text => text.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`bench/results.md has no section "${heading}"`)
  return section
}

/** Cell under "Ours" in a row. @throws where there is no such row */
const getOurs = (section: string, row: string): string => {
  const line = section.split('\n').find(text => text.startsWith(`| ${row} |`))
  const ownFigure = line?.split('|')[2]?.trim()
  if (!ownFigure) throw new Error(`bench/results.md has no row "${row}"`)
  return ownFigure
}

/** A share such as `0.877` or `97.1 %` of 100: a whole number, but never rounded up to all of them. */
const ofHundred = (share: string): number => {
  const value = Number.parseFloat(share) * (share.includes('%') ? 1 : 100)
  return value > 99 ? Math.round(value * 10) / 10 : Math.round(value)
}

/** Answers below which a share says nothing. */
const minAnswers = 20

const countQuestions = (section: string): number => {
  const found = /^\| all, (\d+) questions/m.exec(section)
  if (!found) throw new Error('bench/results.md does not say how many questions were asked')
  return Number(found[1])
}

const grades = ['high', 'medium', 'low'] as const
const gradeNames = { high: 'Sure', medium: 'Fairly sure', low: 'Not sure' }

/** Answers of both sets said with a confidence, and how many of them were right. */
const countGrade = (section: string, grade: string): { answers: number; right: number } => {
  const rows = [
    ...section.matchAll(
      new RegExp(`, said with ${grade} confidence: right \\| (\\d+|–) (?:% )?of (\\d+)`, 'g'),
    ),
  ]
  if (rows.length !== 2) throw new Error(`bench/results.md does not say how often "${grade}" was right`)
  const answers = rows.map(row => Number(row[2]))
  return {
    answers: answers.reduce((sum, count) => sum + count, 0),
    right: rows.reduce((sum, row, i) => sum + (row[1] === '–' ? 0 : (Number(row[1]) / 100) * answers[i]!), 0),
  }
}

const describeGrades = (section: string): string[] =>
  grades.map(grade => {
    const { answers, right } = countGrade(section, grade)
    const measured =
      answers < minAnswers ? 'said too rarely to tell' : `${Math.round((100 * right) / answers)} of 100`
    return `| “${gradeNames[grade]}” was right | ${measured} (answers: ${answers}) |`
  })

/** Shares in a row such as "told 36 %, right 43 %, …; rightly refused 63 % of 54". */
const getShares = (section: string, row: string) => {
  const found = getOurs(section, row)
  const shareOf = (name: string): number => {
    const share = new RegExp(`\\b${name} (\\d+) %`).exec(found)?.[1]
    if (share === undefined) throw new Error(`bench/results.md has no "${name}" in the row "${row}"`)
    return Number(share)
  }
  return { told: shareOf('told'), right: shareOf('right'), refused: shareOf('rightly refused') }
}

const describeSet = (section: string, row: string, name: string): string[] => {
  const { told, right, refused } = getShares(section, row)
  return [
    `| ${name}: the first forty words hold the answer | ${told} of 100 |`,
    `| the same, with one further place of forty words | ${right} of 100 |`,
    `| questions that these documents don’t answer: rightly refused | ${refused} of 100 |`,
  ]
}

/** @param results text of bench/results.md */
export const describeFigures = (results: string): string => {
  const articles = getSection(results, 'Retrieval and answers of the built-in engine')
  const documents = getSection(results, 'Questions on real documents')
  const all = countQuestions(documents)
  const share = (row: string) => `${ofHundred(getOurs(articles, row))} of 100`
  const [elsewhere, removed] = ['about something else', 'its passage removed'].map(kind =>
    ['library', 'own document'].map(scope =>
      ofHundred(getOurs(articles, `${scope}: recognised as unanswerable, 90.0 % answered, ${kind}`)),
    ),
  )
  const unseen = /^\| (unseen, (\d+) questions) \|/m.exec(documents)
  if (!unseen?.[1]) throw new Error('bench/results.md has no row of unseen documents')
  return [
    '| Measured | Result |',
    '|---|---|',
    ...describeSet(
      documents,
      `all, ${all} questions`,
      `${all} questions to real documents (manuals, prose, transcripts, scans, slides)`,
    ),
    ...describeSet(documents, unseen[1], `${unseen[2]} of them, to documents that nothing was tuned on`),
    ...describeGrades(documents),
    `| 24 encyclopedia articles: the right passage comes first | ${share('library: right passage first (R@1)')} |`,
    `| the same: it is among the first five | ${share('library: right passage among five (R@5)')} |`,
    `| the same: the first sentence shown holds the answer | ${share('library: first sentence holds the answer')} |`,
    `| questions about something else are recognised, where 90 of 100 others are answered | ${elsewhere?.[0]} of 100 in a library, ${elsewhere?.[1]} in one document |`,
    `| questions whose one passage is missing are recognised | ${removed?.[0]} to ${removed?.[1]} of 100 |`,
  ].join('\n')
}
