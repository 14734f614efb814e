/**
 * A part's name as it is found: without regard to capitals, as Office compares names, with slashes where early .NET
 * wrote backslashes, and without a slash before it.
 */
export const partKey = (name: string): string => usualPartName(name).toLowerCase()

/** A part's name with slashes, whatever program wrote it. */
export const usualPartName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '')

/** The name of a part by the path to it from the folder of another one, which ends in a slash or is empty. */
export function resolvePartPath(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
