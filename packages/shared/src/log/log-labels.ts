import { allLogged, modules } from '../modules'
import { scopeNames } from '../roles/roles'
import { commonFields } from './common-fields'
import { moduleWord } from './log-words'
import type { LoggedField } from './logged-field'

export type { LoggedField }

const records = modules.flatMap((module) => module.records ?? [])
/** The operation log modules whose fields have labels. */
export const loggedModules: readonly string[] = [
  ...new Set([
    ...records.map(({ flow }) => flow.bizType),
    ...allLogged.flatMap(([name, { fields }]) => (fields ? [name] : [])),
  ]),
]

/** The labels of a module's record fields, by the module's name in the operation log. */
export async function loadRecordFieldLabels(module: string): Promise<Readonly<Record<string, LoggedField>>> {
  const record = records.find(({ flow }) => flow.bizType === module)
  const beside = allLogged.flatMap(([name, { fields }]) => (name === module && fields ? [fields()] : []))
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
