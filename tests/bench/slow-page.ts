// Shared by the benchmarks of the web app: windows on a slow machine, and a script that measures in the page.

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/chromium.mjs'
import { benchAmountFromEnv } from './support'

const CPU_SLOWDOWN = benchAmountFromEnv('BENCH_SLOWDOWN', 4, 1)
const BYTES_PER_SECOND = 10_000_000 / 8
const LATENCY_MS = benchAmountFromEnv('BENCH_LATENCY_MS', 40, 0)

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The browser ignores signals, because it would end the process before support.ts has stopped the server. */
const LEAVE_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArgs], ...LEAVE_SIGNALS })

/** A window that knows nothing yet, with `window.bench` in its pages. */
export async function openFreshPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  // tsx wraps named functions in __name, which does not exist in the page.
  await context.addInitScript('globalThis.__name = (it) => it')
  await context.addInitScript(installBench)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

export async function logIn(page: Page, username = 'depthead'): Promise<void> {
  await fillLoginForm(page, username)
  await pressLoginButton(page)
}

export async function fillLoginForm(page: Page, username = 'depthead'): Promise<void> {
  await page.getByPlaceholder('请输入用户名').fill(username)
  await page.getByPlaceholder('请输入密码').fill('Tender@2026')
}

export const pressLoginButton = (page: Page) =>
  page.getByRole('button', { name: '登录', exact: true }).click()

/** Simulates the network and the processor of a slow machine. */
export async function slowDownPage(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return devtools
}

/** Counts what came over the network since the last `take`: bytes as sent, headers included. */
export async function startCountingFetches(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  let taken = { requests: 0, bytes: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    taken.requests++
    taken.bytes += encodedDataLength
  })
  return {
    now: () => ({ ...taken }),
    take: () => {
      const before = taken
      taken = { requests: 0, bytes: 0 }
      return before
    },
  }
}

/**
 * Milliseconds from the click that `act` makes to the frame in which `selector` is visible and not dimmed.
 */
export async function measureUntilVisible(
  page: Page,
  selector: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate((wanted) => window.bench.watchPress(wanted), selector)
  await act()
  return (await page.evaluate(() => window.bench.measured)) ?? Number.NaN
}

interface Bench {
  /**
   * Milliseconds for a fixed piece of work: on a machine half as fast everything takes twice as long,
   * including this.
   */
  compute(): number
  /** Milliseconds between the frames while the element scrolls to its end within a second. */
  scroll(selector: string): Promise<number[]>
  largestPaint: number
  /** Milliseconds until React handles the page's events. */
  whenUsable(): Promise<number>
  shift: number
  /**
   * Both start listening; `measured` then has the milliseconds. Listening is started by a call of its own,
   * because a key may be faster than a call.
   */
  watchPress(selector: string): void
  /**
   * Like `watchPress`, and then waits until nothing in the window has changed for `quiet` ms: `settled` has
   * the time of the last change.
   */
  watchSettling(quiet: number): void
  settled: Promise<number>
  watchKey(): void
  /** Undefined when a key changed nothing within a second. */
  measured: Promise<number | undefined>
}
declare global {
  interface Window {
    bench: Bench
  }
}

/** Runs in the page before anything else. */
function installBench(): void {
  const runAfterFrame = (work: () => void) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = work
    port2.postMessage(undefined)
  }
  const isFullyVisible = (selector: string) => {
    const found = document.querySelector(selector)
    if (!found) return false
    for (let at: Element | null = found; at; at = at.parentElement)
      if (Number(getComputedStyle(at).opacity) < 1) return false
    return found.getClientRects().length > 0
  }
  const isInWindow = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const box = element?.getBoundingClientRect()
    return Boolean(box && box.width > 0 && box.height > 0 && box.top < innerHeight && box.bottom > 0)
  }
  const bench: Bench = {
    compute: () => {
      const begun = performance.now()
      const numbers = Array.from({ length: 200_000 }, (_, i) => (i * 7_919) % 200_003)
      numbers.sort((a, b) => a - b)
      return performance.now() - begun
    },
    scroll: (selector) =>
      new Promise((done) => {
        const box = document.querySelector(selector)
        if (!box) throw new Error(`nothing is ${selector}`)
        const frames: number[] = []
        const begun = performance.now()
        let last = begun
        const scrollAndRecordFrame = (now: number) => {
          frames.push(now - last)
          last = now
          const share = (now - begun) / 1000
          box.scrollTop = share * (box.scrollHeight - box.clientHeight)
          if (share < 1) requestAnimationFrame(scrollAndRecordFrame)
          else done(frames.slice(1))
        }
        requestAnimationFrame(scrollAndRecordFrame)
      }),
    largestPaint: 0,
    whenUsable: () =>
      new Promise((done) => {
        const checkReactReady = () => {
          const root = document.querySelector('#root form')
          if (root && Object.keys(root).some((key) => key.startsWith('__react'))) done(performance.now())
          else requestAnimationFrame(checkReactReady)
        }
        checkReactReady()
      }),
    shift: 0,
    measured: Promise.resolve(undefined),
    watchPress: (selector) => {
      bench.measured = new Promise((done) => {
        const onPressWatchVisible = (event: Event) => {
          const checkVisible = () => {
            // A message is delivered after the frame that draws the element.
            if (isFullyVisible(selector)) runAfterFrame(() => done(performance.now() - event.timeStamp))
            else requestAnimationFrame(checkVisible)
          }
          requestAnimationFrame(checkVisible)
        }
        window.addEventListener('click', onPressWatchVisible, { once: true, capture: true })
      })
    },
    settled: Promise.resolve(Number.NaN),
    watchSettling: (quiet) => {
      bench.settled = new Promise((done) => {
        const onPressWatchSettling = (event: Event) => {
          let last = 0
          let timer = 0
          const changes = new MutationObserver((found) => {
            const drawn = found.flatMap((one) =>
              one.type === 'childList' ? [...one.addedNodes] : [one.target],
            )
            // Positions are read in a message after the frame, because reading them now would cause another
            // layout.
            runAfterFrame(() => {
              if (!drawn.some(isInWindow)) return
              last = performance.now() - event.timeStamp
              clearTimeout(timer)
              timer = window.setTimeout(() => {
                changes.disconnect()
                done(last)
              }, quiet)
            })
          })
          changes.observe(document, { subtree: true, childList: true, characterData: true })
        }
        window.addEventListener('click', onPressWatchSettling, { once: true, capture: true })
      })
    },
    watchKey: () => {
      bench.measured = new Promise((done) => {
        const onPressWatchResults = (event: Event) => {
          const results = document.querySelector('[role="listbox"]')
          if (!results) throw new Error('no results')
          const changes = new MutationObserver(() => {
            changes.disconnect()
            done(performance.now() - event.timeStamp)
          })
          setTimeout(() => done(undefined), 1000)
          changes.observe(results, { subtree: true, childList: true, characterData: true, attributes: true })
        }
        window.addEventListener('keydown', onPressWatchResults, { once: true, capture: true })
      })
    },
  }
  window.bench = bench
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) bench.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) bench.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
