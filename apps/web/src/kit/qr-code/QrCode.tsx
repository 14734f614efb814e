import { qrCodeSvgPath } from '@agency/shared/format/qr-code'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

/** A QR code of a text, dark on white in every colour scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => qrCodeSvgPath(text), [text])
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
