import path from 'node:path'
import type { ServerModule } from '../../apps/server/src/server-module'
import { filesIn, repository } from './docs'

const MODULES = 'apps/server/src/modules'

/** What each file of a door exports, by its folder of modules and its own name. */
async function importDoors(file: 'asks.ts' | 'events.ts') {
  const files = filesIn(MODULES).filter((found) => found.endsWith(`/door/${file}`))
  return Promise.all(
    files.map(async (found) => ({
      folder: path.basename(path.dirname(path.dirname(found))),
      exported: (await import(path.join(repository, found))) as Readonly<Record<string, unknown>>,
    })),
  )
}

interface AtDoor<T> {
  /** `folder.name`, by which others speak of it. */
  name: string
  it: T
}

/** Everything of one class that stands in a file of a door, in the order of the folders. */
export async function findExportedInstancesAtDoors<T>(
  file: 'asks.ts' | 'events.ts',
  kind: abstract new (...given: never[]) => T,
): Promise<AtDoor<T>[]> {
  return (await importDoors(file)).flatMap(({ folder, exported }) =>
    Object.entries(exported).flatMap(([name, it]) =>
      it instanceof kind ? [{ name: `${folder}.${name}`, it }] : [],
    ),
  )
}

/** The folder of each module of the server. */
export async function foldersOfModules(): Promise<ReadonlyMap<ServerModule['hears'], string>> {
  const files = filesIn(MODULES).filter((found) => found.endsWith('.module.ts'))
  const all = await Promise.all(
    files.map(async (found) => {
      const exported = (await import(path.join(repository, found))) as Readonly<Record<string, ServerModule>>
      const folder = found.slice(MODULES.length + 1).split('/')[0] ?? ''
      return Object.values(exported).map(({ hears }) => [hears, folder] as const)
    }),
  )
  return new Map(all.flat())
}
