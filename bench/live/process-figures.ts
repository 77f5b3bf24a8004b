// CPU time and memory of other processes, as Linux tells them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** CPU seconds of a process until now, user and system. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; what follows it may not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

/** The descendant of a process whose command holds `part`. @throws where there is none */
export const descendant = (pid: number, part: string): number => {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const rows = list.split('\n').map(line => {
    const [id, parent, ...command] = line.trim().split(/\s+/)
    return { id: Number(id), parent: Number(parent), command: command.join(' ') }
  })
  const below = [pid]
  for (const parent of below)
    for (const row of rows) {
      if (row.parent !== parent) continue
      if (row.command.includes(part)) return row.id
      below.push(row.id)
    }
  throw new Error(`no process ${part} below ${pid}`)
}
