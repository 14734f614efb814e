// Measurements for an agency that needs more than one process. BENCH_ONLY=sockets,ring selects parts; each
// prints the load of the machine.
import { loadAverageText } from './support'

const parts: Readonly<Record<string, () => Promise<{ measure(): Promise<void> }>>> = {
  ring: () => import('./scale/ring'),
  processes: () => import('./scale/processes'),
  sockets: () => import('./scale/sockets'),
}

const wanted = process.env.BENCH_ONLY?.split(',').filter(Boolean) ?? Object.keys(parts)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`没有 ${unknown.join('、')}；BENCH_ONLY 可用：${Object.keys(parts).join('、')}`)
for (const name of wanted) {
  const part = await parts[name]?.()
  console.log(`\n【${name}】负载 ${loadAverageText()}`)
  await part?.measure()
  console.log(`负载 ${loadAverageText()}`)
}
