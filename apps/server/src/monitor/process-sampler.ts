import { monitorEventLoopDelay } from 'node:perf_hooks'
import { roundToTenths } from './route-figures'

const EVERY_MS = 5_000
const RESOLUTION_MS = 20
const NS_PER_MS = 1e6
const US_PER_MS = 1e3

interface ProcessSample {
  /** Number of processor cores that the process uses. */
  cpuShare: number
  loopDelayP99Ms: number
  loopDelayMaxMs: number
}

/**
 * Samples the process every few seconds, so that figures describe the recent past rather than its whole life.
 */
export function startProcessSampler(): { latest(): ProcessSample; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let since = { time: performance.now(), cpu: process.cpuUsage() }
  let latest: ProcessSample = { cpuShare: 0, loopDelayP99Ms: 0, loopDelayMaxMs: 0 }
  const sample = () => {
    const { user, system } = process.cpuUsage(since.cpu)
    const elapsed = performance.now() - since.time
    since = { time: performance.now(), cpu: process.cpuUsage() }
    latest = {
      cpuShare: Math.round(((user + system) / US_PER_MS / elapsed) * 1000) / 1000,
      loopDelayP99Ms: loopDelayMs(delay.percentile(99)),
      loopDelayMaxMs: loopDelayMs(delay.max),
    }
    delay.reset()
  }
  const timer = setInterval(sample, EVERY_MS)
  timer.unref()
  return {
    latest: () => latest,
    stop: () => {
      clearInterval(timer)
      delay.disable()
    },
  }
}

/** The event loop delay in ms: the measured interval minus the sampling resolution. */
const loopDelayMs = (ns: number) => roundToTenths(Math.max(0, ns / NS_PER_MS - RESOLUTION_MS))
