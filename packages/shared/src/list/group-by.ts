/** Groups items by key, in the order of the first item of each key; the order within a group is unchanged. */
export function groupByKey<T, K>(things: readonly T[], keyOf: (thing: T) => K): [K, T[]][] {
  const byKey = new Map<K, T[]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const group = byKey.get(key)
    if (group) group.push(thing)
    else byKey.set(key, [thing])
  }
  return [...byKey]
}
