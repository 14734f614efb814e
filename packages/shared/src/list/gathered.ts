/** Things of one key together, where the first of them stands; within a key, and between keys, their order is kept. */
export function gathered<T, K>(things: readonly T[], keyOf: (thing: T) => K): [K, T[]][] {
  const byKey = new Map<K, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = byKey.get(key)
    if (group) group.push(thing)
    else byKey.set(key, [thing])
  }
  return [...byKey]
}
