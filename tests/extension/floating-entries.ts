import { type CDPSession, expect, type Frame, type Page } from '@playwright/test'

/** A node in the form of the debugger, which sees through closed shadow roots. */
interface Node {
  nodeId: number
  nodeName: string
  nodeValue: string
  attributes?: string[]
  children?: Node[]
  shadowRoots?: Node[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Access to the buttons on a page: their closed shadow root is read by the debugger, and they are clicked with a real
 * pointer.
 */
export interface Entries {
  /** Returns the position of the element with this accessible name; undefined when it is not drawn. */
  box(label: string): Promise<Box | undefined>
  attribute(label: string, name: string): Promise<string | undefined>
  /** Returns all of the text. */
  text(): Promise<string>
  pointAt(label: string): Promise<void>
  click(label: string, options?: { button: 'right' }): Promise<void>
  drag(label: string, to: { x: number; y: number }): Promise<void>
  expectShown(label: string): Promise<Box>
  expectHidden(label: string): Promise<void>
  /** Returns the frame of the extension's page in the panel. */
  panel(): Promise<Frame>
}

export const ASSISTANT = 'AI智能助手'
export const CONSULT = '即时咨询'
export const HIDE = '隐藏悬浮按钮'

export async function floatingEntriesOf(page: Page): Promise<Entries> {
  const debug = await page.context().newCDPSession(page)
  const boxOfLabel: Entries['box'] = async (label) => boxOfNode(debug, await findByLabel(debug, label))
  const expectShown: Entries['expectShown'] = async (label) => {
    const drawnBox = async () => {
      if (!(await findHostNode(debug))) await simulatePointerUse(page)
      return boxOfLabel(label)
    }
    await expect.poll(drawnBox, `${label} 应当显示`).toBeDefined()
    // Waits until the animation has ended and the position no longer changes.
    let last: Box | undefined
    await expect
      .poll(async () => {
        const [before, now] = [last, await boxOfLabel(label)]
        last = now
        return JSON.stringify(before) === JSON.stringify(now)
      })
      .toBe(true)
    return last ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const middleOfEntry = async (label: string) => {
    const { x, y, width, height } = await expectShown(label)
    return [x + width / 2, y + height / 2] as const
  }
  return {
    box: boxOfLabel,
    expectShown,
    attribute: async (label, name) => readAttribute(await findByLabel(debug, label), name),
    text: async () => textOf(await findHostNode(debug)),
    async pointAt(label) {
      await page.mouse.move(...(await middleOfEntry(label)))
    },
    async click(label, options) {
      await page.mouse.click(...(await middleOfEntry(label)), options)
    },
    async drag(label, { x, y }) {
      await page.mouse.move(...(await middleOfEntry(label)))
      await page.mouse.down()
      await page.mouse.move(x, y, { steps: 5 })
      await page.mouse.up()
    },
    expectHidden: (label) => expect.poll(() => boxOfLabel(label), `${label} 不应显示`).toBeUndefined(),
    async panel() {
      const isPanel = (frame: Frame) => frame.url().endsWith('/consult.html')
      await expect.poll(() => page.frames().some(isPanel)).toBe(true)
      const frame = page.frames().find(isPanel)
      if (!frame) throw new Error('面板没有打开')
      return frame
    },
  }
}

/** Moves the pointer, because nothing is drawn before somebody uses the page. */
async function simulatePointerUse(page: Page): Promise<void> {
  await page.mouse.move(640, 600)
  await page.mouse.move(641, 600)
}

async function findHostNode(debug: CDPSession): Promise<Node | undefined> {
  const { root } = await debug.send('DOM.getDocument', { depth: -1, pierce: true })
  return findInTree(
    root as Node,
    (node) => readAttribute(node, 'popover') === 'manual' && node.shadowRoots !== undefined,
  )
}

const findByLabel = async (debug: CDPSession, label: string) =>
  findInTree(await findHostNode(debug), (node) => readAttribute(node, 'aria-label') === label)

async function boxOfNode(debug: CDPSession, node: Node | undefined): Promise<Box | undefined> {
  if (!node) return undefined
  try {
    const { model } = await debug.send('DOM.getBoxModel', { nodeId: node.nodeId })
    const [x = 0, y = 0] = model.border
    return { x, y, width: model.width, height: model.height }
  } catch {
    return undefined // The element is not drawn, or has been removed since.
  }
}

function findInTree(node: Node | undefined, fits: (node: Node) => boolean): Node | undefined {
  if (!node || fits(node)) return node
  for (const child of [...(node.children ?? []), ...(node.shadowRoots ?? [])]) {
    const found = findInTree(child, fits)
    if (found) return found
  }
  return undefined
}

function readAttribute(node: Node | undefined, name: string): string | undefined {
  const all = node?.attributes ?? []
  const at = all.findIndex((text, index) => index % 2 === 0 && text === name)
  return at < 0 ? undefined : all[at + 1]
}

const textOf = (node: Node | undefined): string =>
  node ? node.nodeValue + [...(node.children ?? []), ...(node.shadowRoots ?? [])].map(textOf).join('') : ''
