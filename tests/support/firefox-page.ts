import { expect } from '@playwright/test'
import type { Bidi } from './bidi'

/** A page of Firefox or a frame in one, reduced to what the tests use. */
export interface FirefoxPage {
  goto(address: string): Promise<void>
  /** The visible text. */
  text(): Promise<string>
  /** Waits until this text is visible. */
  expectText(text: string): Promise<void>
  /** Clicks the element with this role and name as soon as it exists. */
  click(role: string, name: string): Promise<void>
  /** The same for an entry in the closed shadow root at the end of the page. */
  clickEntry(name: string): Promise<void>
  /** The position of an entry in the window. */
  entryBox(name: string): Promise<DOMRect>
  /** Types where the focus is. */
  type(text: string): Promise<void>
  /** The frame whose address ends like this, as soon as it exists. */
  frame(end: string): Promise<FirefoxPage>
}

/** Keys without a letter, as WebDriver names them. */
const KEYS: Readonly<Record<string, string>> = { '\n': '\uE007', '\t': '\uE004' }

interface Node {
  sharedId: string
  value: { attributes?: Record<string, string>; children?: Node[]; shadowRoot?: Node | null }
}

interface Tree {
  context: string
  url: string
  children: Tree[]
}

export function firefoxPageOf(bidi: Bidi, context: string): FirefoxPage {
  const evaluateExpression = async (expression: string, more: object = {}) => {
    const target = { context }
    const answer = await bidi.send('script.evaluate', { expression, target, awaitPromise: true, ...more })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return answer.result
  }
  const performInputActions = (type: string, actions: object[]) =>
    bidi.send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const clickNode = async ({ sharedId }: Node) => {
    const target = { context }
    const functionDeclaration = "(it) => it.scrollIntoView({ block: 'nearest' })"
    const call = { functionDeclaration, arguments: [{ sharedId }], target, awaitPromise: false }
    await bidi.send('script.callFunction', call)
    const origin = { type: 'element', element: { sharedId } }
    return performInputActions('pointer', [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  const pageText = async (): Promise<string> =>
    (await evaluateExpression('document.body?.innerText ?? ""')).value
  const boxOf = async ({ sharedId }: Node): Promise<DOMRect> => {
    const functionDeclaration = '(node) => JSON.stringify(node.getBoundingClientRect())'
    const given = { arguments: [{ sharedId }], target: { context }, awaitPromise: false }
    return JSON.parse(
      (await bidi.send('script.callFunction', { functionDeclaration, ...given })).result.value,
    )
  }
  const waitForEntry = (name: string) =>
    pollUntilFound(async () => {
      // The entry is only drawn after a person has moved the pointer on the page.
      await performInputActions('pointer', [pointerMoveTo(600, 300), pointerMoveTo(601, 301)])
      const end = await evaluateExpression('document.documentElement.lastElementChild', WITH_SHADOW)
      const node = findInTree(end, ({ value }) => value.attributes?.['aria-label'] === name)
      const box = node && (await boxOf(node))
      return node && box && box.width > 0 ? { node, box } : undefined
    }, name)
  return {
    text: pageText,
    async goto(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    expectText: (wanted) => expect.poll(pageText).toContain(wanted),
    async click(role, name) {
      const locator = { type: 'accessibility', value: { role, name } }
      const locateNode = async (): Promise<Node | undefined> =>
        (await bidi.send('browsingContext.locateNodes', { context, locator })).nodes[0]
      await clickNode(await pollUntilFound(locateNode, `${role} ${name}`))
    },
    clickEntry: async (name) => clickNode((await waitForEntry(name)).node),
    entryBox: async (name) => (await waitForEntry(name)).box,
    async type(text) {
      const strokes = [...text.replace(/[\n\t]/g, (key) => KEYS[key] ?? key)].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await performInputActions('key', strokes)
    },
    async frame(end) {
      const findFrame = async () => {
        const { contexts } = (await bidi.send('browsingContext.getTree', { root: context })) as {
          contexts: Tree[]
        }
        return contexts[0]?.children.find(({ url }) => url.endsWith(end))
      }
      return firefoxPageOf(bidi, (await pollUntilFound(findFrame, end)).context)
    },
  }
}

const pointerMoveTo = (x: number, y: number) => ({ type: 'pointerMove', x, y })

const WITH_SHADOW = { serializationOptions: { includeShadowTree: 'all', maxDomDepth: 6 } }

async function pollUntilFound<T>(find: () => Promise<T | undefined>, what: string): Promise<T> {
  let found: T | undefined
  await expect
    .poll(async () => {
      found = await find()
      return found !== undefined
    }, `${what} 应当出现`)
    .toBe(true)
  return found as T
}

function findInTree(node: Node | undefined, fits: (node: Node) => boolean): Node | undefined {
  if (!node || fits(node)) return node
  for (const child of [
    ...(node.value.children ?? []),
    ...(node.value.shadowRoot ? [node.value.shadowRoot] : []),
  ]) {
    const found = findInTree(child, fits)
    if (found) return found
  }
  return undefined
}
