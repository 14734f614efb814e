import type { LoggedField } from '../fields/logged-field'
import { allLogged, modules } from '../modules'
import { scopeNames } from '../roles/roles'
import type { LoggedModule } from '../shared-module'
import { commonFields } from './common-fields'
import { moduleWord } from './log-words'

const records = modules.flatMap((module) => module.records ?? [])

/**
 * The fields of dictionaries and roles, registered here: they name flows and permissions of every module, so they
 * stand above the list of modules and no door in it may load them.
 */
const loggedAboveModules: readonly (readonly [string, LoggedModule])[] = [
  ['system:dict', { fields: async () => (await import('../dictionaries/dict.fields')).loggedOfDict }],
  ['system:role', { fields: async () => (await import('../permissions/role.logged')).loggedOfRole }],
]
const logged = [...allLogged, ...loggedAboveModules]

/** The operation log modules whose fields have labels. */
export const loggedModules: readonly string[] = [
  ...new Set([
    ...records.map(({ flow }) => flow.bizType),
    ...logged.flatMap(([name, { fields }]) => (fields ? [name] : [])),
  ]),
]

/** The labels of a module's record fields, by the module's name in the operation log. */
export async function loadRecordFieldLabels(module: string): Promise<Readonly<Record<string, LoggedField>>> {
  const record = records.find(({ flow }) => flow.bizType === module)
  const beside = logged.flatMap(([name, { fields }]) => (name === module && fields ? [fields()] : []))
  return Object.assign({}, ...(await Promise.all(beside)), (await record?.load())?.logged)
}

/** Looks up a field of a module's records by name. */
export type FieldNamed = (name: string) => LoggedField

/**
 * Loads the labels of a module's fields. A field named after a module holds a role's data scope in it. A field
 * without a label is shown by its name.
 */
export async function loadFieldLookup(module: string): Promise<FieldNamed> {
  const own = await loadRecordFieldLabels(module)
  return (name) =>
    own[name] ?? commonFields[name] ?? { label: moduleWord(name), kind: 'text', names: scopeNames }
}
