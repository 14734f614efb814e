import path from 'node:path'
import type { Plugin } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')

/**
 * The sources of this repository that some of the app's files import, directly or not, but for what they import when it
 * is needed. A group of chunks made of them takes the parts of libraries along that they use: what is imported by one
 * of these files comes with it, and nobody has to keep a list.
 *
 * @param roots from the folder of the web app
 */
export function sourcesFrom(...roots: string[]): Plugin & { has(id: string): boolean } {
  const found = new Set<string>()
  return {
    name: `sources-from:${roots[0]}`,
    apply: 'build',
    has: (id) => found.has(id),
    buildEnd() {
      const waiting = roots.map((root) => path.join(WEB, root))
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id) || id.includes('node_modules')) continue
        const info = this.getModuleInfo(id)
        if (!info) this.error(`${id} is part of no page`)
        found.add(id)
        waiting.push(...info.importedIds)
      }
    },
  }
}
