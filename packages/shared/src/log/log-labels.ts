import { recordFields } from '../modules'
import { scopeNames } from '../roles/roles'
import { commonFields } from './common-fields'
import { moduleWord } from './log-words'
import type { LoggedField } from './logged-field'

export type { LoggedField }

/**
 * A field of a module's records; what stands under the name of a module is how far a role sees in it. One that nobody
 * has described is called by its name.
 */
export const loggedField = (module: string, name: string): LoggedField =>
  recordFields[module]?.[name] ??
  commonFields[name] ?? { label: moduleWord(name), kind: 'text', names: scopeNames }
