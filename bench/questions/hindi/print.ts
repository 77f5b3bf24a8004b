// node bench/questions/hindi/print.ts FILE … [--seed N] [--each N]: questions of texts in Hindi as a reader judges them.
import { basename } from 'node:path'
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import { askText } from '../ask-text.ts'
import { printQuestion } from '../print.ts'
import { readMarkdown } from '../read-text.ts'

const args = process.argv.slice(2)
const lexicon = { wordNet: null, wordVectors: null }
for (const file of args.filter(arg => arg.endsWith('.md'))) {
  const text = readMarkdown(file, basename(file, '.md'))
  const questions = await askText(lexicon, null, text, {
    count: 100,
    types: madeQuestionTypes,
    seed: Number(args[args.indexOf('--seed') + 1]) || 1,
  })
  console.log(`# ${text.name}: ${text.words} words, ${questions.length} questions`)
  for (const [i, question] of questions.entries()) console.log(printQuestion(question, i + 1))
}
