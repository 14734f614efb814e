import { Button, InputNumber } from '@douyinfe/semi-ui-19'
import { useEffect, useRef } from 'react'
import { readerMessages as say } from './reader.messages'
import styles from './reader.module.css'

const STEP = 1.25
const [SMALLEST, LARGEST] = [0.5, 4]
/** The next zoom level; 1 fits the width. */
export const enlargedScale = (scale: number) => Math.min(LARGEST, scale * STEP)
export const reducedScale = (scale: number) => Math.max(SMALLEST, scale / STEP)

interface Props {
  page: number
  pages: number
  turn(to: number): void
  scale: number
  setScale(to: number): void
}

/** The reader's buttons to turn pages and to zoom, with the page number and the zoom level. */
export function ReaderTools({ page, pages, turn, scale, setScale }: Props) {
  return (
    <fieldset className={styles.tools} aria-label={say.tools}>
      <Button size="small" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {say.previous}
      </Button>
      <span className={styles.place}>
        {say.page}
        <InputNumber
          size="small"
          hideButtons
          className={styles.number}
          aria-label={say.number}
          min={1}
          max={pages}
          value={page}
          onNumberChange={(to) => Number.isInteger(to) && turn(to)}
        />
        {say.ofPages(pages)}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => turn(page + 1)}>
        {say.next}
      </Button>
      <Button size="small" disabled={scale <= SMALLEST} onClick={() => setScale(reducedScale(scale))}>
        {say.zoomOut}
      </Button>
      <Button size="small" disabled={scale >= LARGEST} onClick={() => setScale(enlargedScale(scale))}>
        {say.zoomIn}
      </Button>
      <Button size="small" disabled={scale === 1} onClick={() => setScale(1)}>
        {say.fit}
      </Button>
    </fieldset>
  )
}

/** The numbers of all pages, as links. */
export function PageList({ pages, page, onTurn }: { pages: number; page: number; onTurn(to: number): void }) {
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn brings its number into sight
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <nav className={styles.list} aria-label={say.pages}>
      {Array.from({ length: pages }, (_, at) => at + 1).map((no) => (
        <button
          key={no}
          type="button"
          ref={no === page ? current : undefined}
          aria-label={say.pageNo(no)}
          aria-current={no === page ? 'page' : undefined}
          onClick={() => onTurn(no)}
        >
          {no}
        </button>
      ))}
    </nav>
  )
}
