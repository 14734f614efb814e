import fs from 'node:fs'
import path from 'node:path'

/** The unit of processor time in Linux: ticks per second (USER_HZ). */
const TICKS = 100
/**
 * Positions in /proc/<pid>/stat after the name: parent, own user and system time, and those of ended
 * children.
 */
const [PARENT, FIRST_TIME, LAST_TIME] = [1, 11, 14]

interface Stat {
  parent: number
  seconds: number
}

/**
 * Seconds of processor time that a process and all its children have used, including ended children.
 * Undefined when the system does not provide it (Linux does).
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

/** The values of a process; undefined when it has ended meanwhile. */
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

/**
 * Records the processor time that a test file has used since `before`, for the summary at the end of the run.
 */
export function appendCpuSecondsNote(file: string, before: number | undefined): void {
  const after = cpuSeconds()
  const notes = process.env.TEST_CPU_NOTES
  if (!notes || before === undefined || after === undefined) return
  const name = path.relative(process.cwd(), file)
  fs.appendFileSync(notes, `${JSON.stringify({ name, seconds: after - before })}\n`)
}
