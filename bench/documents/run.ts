// How well the built-in engine answers students' questions on what they really bring: manuals, books, slides, transcripts, scans.
//
//   npm run bench -- documents [--set tuning|unseen|all] [--only NAME,…] [--no-vectors] [--print]
//                             [--as key-words|misspelt,…]
//   node bench/documents/run.ts with the same options doesn't build first and keeps nothing

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { BenchResult } from '../result.ts'
import type { Asked } from './ask-document.ts'
import { askFiles } from './ask-file.ts'
import { printAsked, printFigures, printVariations } from './print.ts'
import { toResult } from './report.ts'
import { variations } from './vary.rules.ts'

const readOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: 'string', default: 'all' },
      only: { type: 'string', default: '' },
      'no-vectors': { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
      as: { type: 'string', default: '' },
    },
  })
  return {
    set: z.enum(['tuning', 'unseen', 'all']).parse(values.set),
    only: values.only.split(',').filter(name => name !== ''),
    withVectors: !values['no-vectors'],
    print: values.print,
    variations: values.as === '' ? null : z.array(z.enum(variations)).parse(values.as.split(',')),
  }
}

export default async function run(args: string[]): Promise<BenchResult | null> {
  const { set, only, withVectors, print, variations: asOther } = readOptions(args)
  const asked: Asked[] = []
  for await (const file of askFiles({ set, only }, withVectors, asOther)) asked.push(...file.asked)
  // Whoever could read what is answered to unseen questions would soon tune on them.
  const seen = asked.filter(({ document }) => document.set === 'tuning')
  if (print) console.log(`\n${seen.map(printAsked).join('\n\n')}`)
  if (asOther) {
    console.log(`\n${printVariations(asked)}\n`)
    return null
  }
  console.log(`\n${printFigures(asked)}\n`)
  return set === 'all' && only.length === 0 ? toResult(asked, withVectors) : null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2))
