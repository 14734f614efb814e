import path from 'node:path'
import type { Plugin } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')

/**
 * Finds the sources of this repository that some of the app's files import, directly or not, except what they load on
 * demand. A group of chunks made of them includes the parts of libraries that they use, so that nobody has to
 * maintain a list.
 * @param roots paths relative to the folder of the web app
 */
export function importedSourcesPlugin(...roots: string[]): Plugin & { has(id: string): boolean } {
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
