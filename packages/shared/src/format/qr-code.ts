import qrcode from 'qrcode-generator'

/** Light cells around a code, as the standard asks (ISO/IEC 18004). */
const QUIET = 4

/**
 * A text as a code that a phone reads.
 * @returns the dark cells as an SVG path, one unit a cell, in a square of `side` units with its quiet zone
 */
export function qrPath(text: string): { path: string; side: number } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const cells = code.getModuleCount()
  const places = Array.from({ length: cells }, (_one, at) => at)
  const path = places
    .flatMap((row) =>
      places.filter((column) => code.isDark(row, column)).map((column) => [row, column] as const),
    )
    .map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`)
    .join('')
  return { path, side: cells + 2 * QUIET }
}
