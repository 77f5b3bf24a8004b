// .env.example: every variable of the configuration with its purpose, from the list that the tables are made of.
// Run by `npm run tables`; env-example.test.ts fails where the file is older.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/platform/config/settings.ts'
import { isMain } from './is-main.ts'

const file = join(import.meta.dirname, '..', '.env.example')

/** Variables of compose.yaml alone. */
export const composeVariables = {
  LANTERN_IMAGE: 'Image of Lantern; without it the one built from this folder.',
  LANTERN_PORT: 'Port on this machine; without it 3000.',
  LANTERN_HOST:
    'Host name of the profile proxy, such as lantern.school.org. Set PUBLIC_URL and TRUST_PROXY=1 with it.',
  POSTGRES_PASSWORD: 'Password of the database of the profile scale.',
} as const

const plain = (markdown: string): string => markdown.replaceAll('`', '')

const wrap = (text: string, width = 110): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
    return lines
  }, [])

const describeVariables = (text: string, names: readonly string[]): string =>
  [...wrap(plain(text)).map(line => `# ${line}`), ...names.map(name => `#${name}=`)].join('\n')

export const renderEnvExample = (): string =>
  `${[
    '# Settings of Lantern. Copy this file to .env and take the # away from what you set.',
    ...settings.map(({ names, purpose, without }) =>
      describeVariables(`${purpose} Without: ${without}.`, names),
    ),
    '# Of compose.yaml alone:',
    ...Object.entries(composeVariables).map(([name, purpose]) => describeVariables(purpose, [name])),
  ].join('\n\n')}\n`

export const readEnvExample = (): string => readFileSync(file, 'utf8')

if (isMain(import.meta.filename)) writeFileSync(file, renderEnvExample())
