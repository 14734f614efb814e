/** The file extension in lower case, without the dot; '' when there is none. */
export const extensionOf = (name: string): string =>
  /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Makes file names distinct, ignoring case: a second `a.pdf` becomes `a (2).pdf`. */
export function numberDuplicateNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const free = firstFreeName(name, taken)
    taken.add(free.toLowerCase())
    return free
  })
}

function firstFreeName(name: string, taken: ReadonlySet<string>): string {
  const dot = extensionOf(name) ? name.lastIndexOf('.') : name.length
  let candidate = name
  for (let count = 2; taken.has(candidate.toLowerCase()); count++)
    candidate = `${name.slice(0, dot)} (${count})${name.slice(dot)}`
  return candidate
}
