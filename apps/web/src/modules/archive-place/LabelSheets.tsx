import { qrCodeSvgPath } from '@agency/shared/format/qr-code'
import type { LabelRow } from '@agency/shared/modules/archive-place/label.contract'
import {
  fitLabelNumber,
  LABEL_SHEETS,
  layOutLabelSheets,
  type SheetKind,
} from '@agency/shared/modules/archive-place/label.sheets'
import type { CSSProperties, Ref } from 'react'
import styles from './label.module.css'
import { labelMessages as say } from './place.messages'

interface Props {
  ref: Ref<HTMLDivElement>
  kind: SheetKind
  labels: readonly LabelRow[]
  /** The number of labels on the first sheet that were used before. */
  skipped: number
}

/** Labels positioned on their sheets to a tenth of a millimetre. */
export function LabelSheets({ ref, kind, labels, skipped }: Props) {
  const { across, width, height, left, top, gap } = LABEL_SHEETS[kind]
  const measures = {
    '--columns': `repeat(${across}, ${width}mm)`,
    '--row': `${height}mm`,
    '--inset': `${top}mm 0 0 ${left}mm`,
    '--gap': `${gap}mm`,
  } as CSSProperties
  return (
    <div ref={ref} className={styles.sheets} style={measures} data-sheet={kind}>
      {layOutLabelSheets(labels, kind, skipped).map(({ no, places }) => (
        <section key={no} className={styles.sheet} aria-label={say.sheetOf(no)}>
          {places.map(({ at, label }) =>
            label ? <QrLabel key={at} label={label} kind={kind} /> : <i key={at} />,
          )}
        </section>
      ))}
    </div>
  )
}

function QrLabel({ label: { code, what, detail }, kind }: { label: LabelRow; kind: SheetKind }) {
  const { path, side } = qrCodeSvgPath(code)
  return (
    <div className={styles.label} data-label={code}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={code}>
        <rect width={side} height={side} fill="#fff" />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <div className={styles.words}>
        <strong>
          <LabelNumber text={code} kind={kind} />
        </strong>
        {what && <LabelNumber text={what} kind={kind} />}
        {detail && <span className={styles.heading}>{detail}</span>}
      </div>
    </div>
  )
}

/** A number whose parts between separators are never broken over lines. */
function LabelNumber({ text, kind }: { text: string; kind: SheetKind }) {
  const { pieces, size } = fitLabelNumber(text, kind)
  return (
    <span className={styles.number} style={{ fontSize: `${size}mm` }}>
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
        <span key={at}>{piece}</span>
      ))}
    </span>
  )
}
