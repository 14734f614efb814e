/**
 * Returns an element of this page.
 * @throws Error when it is missing or of another kind
 */
export function requireElement<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${kind.name} #${id} in this page`)
  return found
}
