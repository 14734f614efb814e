/** An element of this page that must be there. */
export function element<E extends Element>(id: string, kind: new () => E): E {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`no ${kind.name} #${id} in this page`)
  return found
}
