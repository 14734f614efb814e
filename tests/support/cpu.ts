import fs from 'node:fs'
import path from 'node:path'

/** What Linux counts processor time in, a second (USER_HZ). */
const TICKS = 100
/** Places in /proc/<pid>/stat after the name: parent, own user and system time, and those of ended children. */
const [PARENT, FIRST_TIME, LAST_TIME] = [1, 11, 14]

interface Stat {
  parent: number
  seconds: number
}

/**
 * Processor seconds that a process and all that it started have used, those of them included that have ended and were
 * waited for. Undefined where the system does not say (it does on Linux).
 */
export function cpuSeconds(pid = process.pid): number | undefined {
  const stats = readStats()
  if (!stats.has(pid)) return undefined
  const family = [pid]
  for (const one of family) for (const [child, { parent }] of stats) if (parent === one) family.push(child)
  return family.reduce((all, one) => all + (stats.get(one)?.seconds ?? 0), 0)
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  if (!fs.existsSync('/proc/self/stat')) return stats
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = readStat(name)
    if (stat) stats.set(Number(name), stat)
  }
  return stats
}

/** Undefined of a process that has ended meanwhile. */
function readStat(pid: string): Stat | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(FIRST_TIME, LAST_TIME + 1).reduce((all, field) => all + Number(field), 0)
    return { parent: Number(fields[PARENT]), seconds: ticks / TICKS }
  } catch {
    return undefined
  }
}

/** Notes what a file of tests has used since `before`, for the end of the run. */
export function noteCpu(file: string, before: number | undefined): void {
  const after = cpuSeconds()
  const notes = process.env.TEST_CPU_NOTES
  if (!notes || before === undefined || after === undefined) return
  const name = path.relative(process.cwd(), file)
  fs.appendFileSync(notes, `${JSON.stringify({ name, seconds: after - before })}\n`)
}
