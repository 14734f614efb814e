import { allLogged, modules } from '../modules'
import { scopeNames } from '../roles/roles'
import { commonFields } from './common-fields'
import { moduleWord } from './log-words'
import type { LoggedField } from './logged-field'

export type { LoggedField }

const records = modules.flatMap((module) => module.records ?? [])
/** The modules of the operation log whose fields are described. */
export const loggedModules: readonly string[] = [
  ...new Set([
    ...records.map(({ flow }) => flow.bizType),
    ...allLogged.flatMap(([name, { fields }]) => (fields ? [name] : [])),
  ]),
]

/** What the fields of a module's records are called, by the module's name in the operation log. */
export async function recordFields(module: string): Promise<Readonly<Record<string, LoggedField>>> {
  const record = records.find(({ flow }) => flow.bizType === module)
  const beside = allLogged.flatMap(([name, { fields }]) => (name === module && fields ? [fields()] : []))
  return Object.assign({}, ...(await Promise.all(beside)), (await record?.load())?.logged)
}

/** A field of a module's records by its name. */
export type FieldNamed = (name: string) => LoggedField

/**
 * The fields of a module's records; what stands under the name of a module is how far a role sees in it. One that
 * nobody has described is called by its name.
 */
export async function loggedFields(module: string): Promise<FieldNamed> {
  const own = await recordFields(module)
  return (name) =>
    own[name] ?? commonFields[name] ?? { label: moduleWord(name), kind: 'text', names: scopeNames }
}
