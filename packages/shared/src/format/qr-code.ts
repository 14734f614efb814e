import qrcode from 'qrcode-generator'

/** Width of the quiet zone in modules, as the standard requires (ISO/IEC 18004). */
const QUIET = 4

/**
 * Encodes a text as a QR code.
 * @returns the dark modules as an SVG path, one unit per module, in a square of `side` units including the quiet zone
 */
export function qrCodeSvgPath(text: string): { path: string; side: number } {
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
