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

const describeGrades = (section: string): string[] =>
  grades.map(grade => {
    const found = new RegExp(`${grade}: (\\d+) answers, (\\d+|–) (?:% )?right`).exec(section)
    if (!found) throw new Error(`bench/results.md does not say how often "${grade}" was right`)
    const [, answers, right] = found
    const documentedCount = Number(answers) < minAnswers ? 'said too rarely to tell' : `${right} of 100`
    return `| “${gradeNames[grade]}” was right | ${documentedCount} (answers: ${answers}) |`
  })

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
  const unseen = /^\| (unseen, (\d+) questions: right or rightly refused) \|/m.exec(documents)
  if (!unseen?.[1]) throw new Error('bench/results.md has no row of unseen documents')
  const allRow = `all, ${all} questions: right or rightly refused`
  return [
    '| Measured | Result |',
    '|---|---|',
    `| ${all} questions to real documents (manuals, prose, transcripts, scans, slides): right, or rightly refused | ${ofHundred(getOurs(documents, allRow))} of 100 |`,
    `| the same, for the ${unseen[2]} questions to documents that nothing was tuned on | ${ofHundred(getOurs(documents, unseen[1]))} of 100 |`,
    ...describeGrades(documents),
    `| 24 encyclopedia articles: the right passage comes first | ${share('library: right passage first (R@1)')} |`,
    `| the same: it is among the first five | ${share('library: right passage among five (R@5)')} |`,
    `| the same: the first sentence shown holds the answer | ${share('library: first sentence holds the answer')} |`,
    `| questions about something else are recognised, where 90 of 100 others are answered | ${elsewhere?.[0]} of 100 in a library, ${elsewhere?.[1]} in one document |`,
    `| questions whose one passage is missing are recognised | ${removed?.[0]} to ${removed?.[1]} of 100 |`,
  ].join('\n')
}
