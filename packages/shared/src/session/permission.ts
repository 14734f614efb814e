/** The role that passes every check. */
export const WILDCARD = '*:*:*'
/** What a person without any resource holds (SPEC section 4). */
export const DEFAULT_ROLE = 'ROLE_SYSTEM_DEFAULT'

/** SPEC section 6: the wildcard passes; otherwise one role entry must be the same string. */
export const permits = (held: readonly string[], permission: string) =>
  held.includes(WILDCARD) || held.includes(permission)

/** The page-element rule: shown when one of the listed permissions is held. Throws when the list is empty. */
export function permitsAny(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error(`使用方式： v-permission="['admin','editor']"`)
  return wanted.some((permission) => permits(held, permission))
}
