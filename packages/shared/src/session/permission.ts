/** The role whose holders pass every check of permissions. */
export const WILDCARD = '*:*:*'
/** The role of a person without any permission (SPEC section 4). */
export const DEFAULT_ROLE = 'ROLE_SYSTEM_DEFAULT'

/** SPEC section 6: the wildcard passes; otherwise one role entry must be the same string. */
export const permits = (held: readonly string[], permission: string) =>
  held.includes(WILDCARD) || held.includes(permission)

/** The rule for page elements: shown when one of the listed permissions is held. Throws when the list is empty. */
export function permitsAny(held: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) throw new Error(`使用方式： v-permission="['admin','editor']"`)
  return wanted.some((permission) => permits(held, permission))
}
