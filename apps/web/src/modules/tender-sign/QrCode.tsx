import qrcode from 'qrcode-generator'
import { useMemo } from 'react'
import styles from './sign.module.css'

/** Of four cells around it, as the standard asks (ISO/IEC 18004). */
const QUIET = 4

/** A text as a code that a phone reads, dark on white whatever the scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => drawn(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string) {
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
