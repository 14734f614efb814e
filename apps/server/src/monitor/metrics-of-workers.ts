import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** Message types between a worker and the supervising process; the id connects question and answer. */
const [ASK, TELL] = ['agency:askMetrics', 'agency:tellMetrics']
const WAIT_MS = 6_000

interface Asked {
  type: typeof ASK
  id: number
}
interface WorkerMetrics {
  type: typeof TELL
  id: number
  /** The metrics of the worker; undefined when it did not answer in time. */
  text?: string
}

const isMessageOfType = <T extends Asked | WorkerMetrics>(message: unknown, type: T['type']): message is T =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type

/** In the supervising process: answers a worker that asks for the metrics of all. */
export function answerWorkersWithMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessageOfType<Asked>(message, ASK)) return
    const sendMetrics = (text?: string) => {
      // A worker that has ended meanwhile needs no answer.
      if (worker.isConnected()) worker.send({ type: TELL, id: message.id, ...(text ? { text } : {}) })
    }
    all.clusterMetrics().then(sendMetrics, () => sendMetrics())
  })
}

/** In a worker: gets the combined metrics of all workers. */
export class MetricsOfWorkers {
  #asked = 0

  /** @param own the metrics of this worker, reported to the others */
  constructor(own: Registry) {
    AggregatorRegistry.setRegistries(own)
    new AggregatorRegistry() // Answers requests for this worker's metrics from now on.
  }

  /** The combined metrics of all workers; undefined when they do not all answer in time. */
  combinedText(): Promise<string | undefined> {
    const id = ++this.#asked
    return new Promise((resolve) => {
      const finish = (text?: string) => {
        clearTimeout(timer)
        process.off('message', onMessage)
        resolve(text)
      }
      const onMessage = (message: unknown) => {
        if (isMessageOfType<WorkerMetrics>(message, TELL) && message.id === id) finish(message.text)
      }
      const timer = setTimeout(finish, WAIT_MS)
      process.on('message', onMessage)
      process.send?.({ type: ASK, id } satisfies Asked)
    })
  }
}
