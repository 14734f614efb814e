/** The values of a form, not yet checked against its rules. */
export type FormValues = Readonly<Record<string, unknown>>

/** Returns the value at a dotted path such as `contacts.0.mobile`. */
export function valueAtPath(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), values)
}

/** A copy of the values with another value at the path; unrelated parts are shared. */
export function withValueAtPath(values: FormValues, path: string, value: unknown): FormValues {
  return replaceAtPath(values, path.split('.'), value) as FormValues
}

function replaceAtPath(at: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(at))
    return at.map((item, index) => (String(index) === key ? replaceAtPath(item, rest, value) : item))
  const branch = isObject(at) ? at : {}
  return { ...branch, [key]: replaceAtPath(branch[key], rest, value) }
}

/** Returns true when a path is the root path or lies below it. */
export const isPathWithin = (path: string, root: string) => path === root || path.startsWith(`${root}.`)

/** Returns the path of a field with `*` in place of its row number: `contacts.*.mobile`. */
export const withStarForRowNumber = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Applies the person's changes since `before` to the values `now`. */
export function rebaseTypedValues(typed: FormValues, before: FormValues, now: FormValues): FormValues {
  const mine = Object.entries(typed).filter(([key, value]) => !isSameJson(value, before[key]))
  return { ...now, ...Object.fromEntries(mine) }
}

export const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
