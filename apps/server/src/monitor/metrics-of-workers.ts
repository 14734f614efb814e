import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** What a worker asks the process that looks after it, and what it is told: its own number for both. */
const [ASK, TELL] = ['agency:askMetrics', 'agency:tellMetrics']
const WAIT_MS = 6_000

interface Asked {
  type: typeof ASK
  id: number
}
interface Told {
  type: typeof TELL
  id: number
  /** Undefined: one of them did not answer in time. */
  text?: string
}

const is = <T extends Asked | Told>(message: unknown, type: T['type']): message is T =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** In the process that looks after workers: whichever of them is asked for figures tells those of all. */
export function addUpForWorkers(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!is<Asked>(message, ASK)) return
    const tell = (text?: string) => {
      // One that ended meanwhile waits for nothing.
      if (worker.isConnected()) worker.send({ type: TELL, id: message.id, ...(text ? { text } : {}) })
    }
    all.clusterMetrics().then(tell, () => tell())
  })
}

/** In a worker: what the workers have counted together. */
export class MetricsOfWorkers {
  #asked = 0

  /** @param own what this worker has counted, which the others' askers hear of */
  constructor(own: Registry) {
    AggregatorRegistry.setRegistries(own)
    new AggregatorRegistry() // Answers for this worker from now on.
  }

  /** Undefined when they do not all answer in time. */
  text(): Promise<string | undefined> {
    const id = ++this.#asked
    return new Promise((resolve) => {
      const end = (text?: string) => {
        clearTimeout(timer)
        process.off('message', hear)
        resolve(text)
      }
      const hear = (message: unknown) => {
        if (is<Told>(message, TELL) && message.id === id) end(message.text)
      }
      const timer = setTimeout(end, WAIT_MS)
      process.on('message', hear)
      process.send?.({ type: ASK, id } satisfies Asked)
    })
  }
}
