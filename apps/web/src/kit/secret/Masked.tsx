import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useCan } from '../../session/app'
import { orNone } from '../data/cell'
import detail from '../detail/detail.module.css'

interface Props {
  mask: string | null
  /** Permission without which it stays masked. */
  may: string
  /** What the button says. */
  word: string
  /** Reads the whole of it; that is logged. */
  read(): Promise<string | null>
}

/** A number that is shown masked, and whole to whoever may ask for it. A failure has been shown by the call. */
export function Masked({ mask, may, word, read }: Props) {
  const [whole, setWhole] = useState<string | null>(null)
  const mayRead = useCan(may) && mask !== null && whole === null
  return (
    <span className={detail.line}>
      {orNone(whole ?? mask)}
      {mayRead && (
        <Button
          size="small"
          theme="borderless"
          data-screen-only
          onClick={() => void read().then(setWhole, () => undefined)}
        >
          {word}
        </Button>
      )}
    </span>
  )
}
