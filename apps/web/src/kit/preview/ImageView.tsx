import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { EmptyState } from '../empty/EmptyState'
import { previewMessages as say } from './preview.messages'
import styles from './preview.module.css'
import { useObjectUrl } from './use-object-url'

const STEP = 1.25
const [SMALLEST, LARGEST] = [0.1, 8]

/** Shows a picture fitted into the window, which can be enlarged. */
export function ImageView({ blob, name }: { blob: Blob; name: string }) {
  const address = useObjectUrl(blob)
  const [broken, setBroken] = useState(false)
  const [width, setWidth] = useState(0)
  /** The zoom of the image; undefined fits it into the window. */
  const [scale, setScale] = useState<number>()
  const [fitted, setFitted] = useState(1)
  if (broken) return <EmptyState description={say.broken} />
  const zoomByFactor = (factor: number) =>
    setScale(Math.min(LARGEST, Math.max(SMALLEST, (scale ?? fitted) * factor)))
  return (
    <div className={styles.image}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a picture that is larger than its room */}
      <section className={styles.canvas} tabIndex={0} aria-label={say.contentOf(name)}>
        {address && (
          <img
            className={scale === undefined ? styles.fitted : undefined}
            style={scale === undefined ? undefined : { width: width * scale }}
            src={address}
            alt={name}
            onLoad={({ currentTarget: picture }) => {
              setWidth(picture.naturalWidth)
              setFitted(picture.width / picture.naturalWidth)
            }}
            onError={() => setBroken(true)}
          />
        )}
      </section>
      <div className={styles.tools}>
        <Button size="small" onClick={() => zoomByFactor(1 / STEP)}>
          {say.zoomOut}
        </Button>
        <Button size="small" onClick={() => zoomByFactor(STEP)}>
          {say.zoomIn}
        </Button>
        <Button size="small" disabled={scale === undefined} onClick={() => setScale(undefined)}>
          {say.fit}
        </Button>
        <Button size="small" disabled={scale === 1} onClick={() => setScale(1)}>
          {say.actual}
        </Button>
      </div>
    </div>
  )
}
