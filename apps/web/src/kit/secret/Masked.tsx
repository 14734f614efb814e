import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useCan } from '../../session/app'
import { orDash } from '../data/cell'
import section from '../section/section.module.css'

interface Props {
  mask: string | null
  /** The permission needed to unmask it. */
  may: string
  /** The label of the button that shows the value. */
  word: string
  /** Loads the complete value; the server logs it. */
  read(): Promise<string | null>
}

/**
 * A masked number, shown completely on request by people with the permission. A failure has been shown by the call.
 */
export function RevealableSecret({ mask, may, word, read }: Props) {
  const [whole, setWhole] = useState<string | null>(null)
  const mayRead = useCan(may) && mask !== null && whole === null
  return (
    <span className={section.line}>
      {orDash(whole ?? mask)}
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
