// Health of a container: the web process answers. A container of one command without a web process is healthy while
// it runs.
import { readFileSync } from 'node:fs'

const withoutWeb = ['worker', 'migrate', 'admin', 'backup', 'restore', 'upgrade-check']

const firstProcess = readFileSync('/proc/1/cmdline', 'utf8').split('\0')
if (withoutWeb.some(name => firstProcess.includes(name))) process.exit(0)
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/alive`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
