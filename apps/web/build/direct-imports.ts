import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The packages whose index exports everything, with the file from which the exported names are read. */
const INDEXES = {
  '@douyinfe/semi-ui-19': 'lib/es/index.js',
  '@douyinfe/semi-icons': 'lib/es/icons/index.js',
} as const
type Package = keyof typeof INDEXES

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*(['"])(@douyinfe\/semi-(?:ui-19|icons))\2/g
const EXPORT = /export\s*\{([^}]*)\}\s*from\s*(['"])([^'"]+)\2/g

/**
 * The file of each name that an index exports, to be imported as `import <name> from` for a default, or under its own
 * name.
 */
export type Places = ReadonlyMap<string, { from: string; name: string }>

/**
 * Replaces imports from a package's index by imports from the files. Through the index, every file that uses a button
 * would depend on all of Semi, and so would the file of the login page.
 */
export const directImportsPlugin = (): Plugin => {
  const places = new Map<Package, Places>()
  const readIndexPlacesOnce = (name: Package) => {
    const known = places.get(name) ?? readIndexPlaces(name)
    places.set(name, known)
    return known
  }
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.[jt]sx?$/.test(id) || !code.includes('@douyinfe/semi-')) return undefined
      return { code: makeImportsDirect(code, (name) => readIndexPlacesOnce(name as Package)), map: null }
    },
  }
}

/** Returns the code with direct imports; names that are not in the index stay as they are. */
export const makeImportsDirect = (code: string, placesOf: (name: string) => Places): string =>
  code.replace(IMPORT, (_whole, list: string, _quote, name: string) => {
    const places = placesOf(name)
    return parseImportNames(list)
      .map(({ name: wanted, as }) => {
        const place = wanted.startsWith('type ') ? undefined : places.get(wanted)
        if (!place) return `import { ${wanted === as ? as : `${wanted} as ${as}`} } from '${name}'`
        return place.name === 'default'
          ? `import ${as} from '${place.from}'`
          : `import { ${place.name} as ${as} } from '${place.from}'`
      })
      .join(';')
  })

function readIndexPlaces(name: Package): Places {
  const index = fileURLToPath(import.meta.resolve(name)).replace(/lib\/(?:es|cjs)\/index\.js$/, INDEXES[name])
  const folder = `${name}/${INDEXES[name].replace('/index.js', '')}`
  const found = new Map<string, { from: string; name: string }>()
  for (const [, list = '', , from = ''] of readFileSync(index, 'utf8').matchAll(EXPORT))
    for (const { name: inside, as } of parseImportNames(list))
      found.set(as, { from: from.startsWith('.') ? from.replace('.', folder) : from, name: inside })
  return found
}

/** Parses `A, B as C`, the text between the braces of an import. */
const parseImportNames = (list: string) =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [name = '', as = name.replace(/^type /, '')] = one.split(/\s+as\s+/)
      return { name, as }
    })
