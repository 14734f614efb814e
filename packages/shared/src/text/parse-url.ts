/** The address that a text is, or undefined; `URL.canParse` is younger than the browsers that have to work. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
