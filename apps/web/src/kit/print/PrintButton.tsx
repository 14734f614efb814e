import { IconPrint } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { RefObject } from 'react'
import { printPart } from './print-part'

interface Props {
  /** The part of the page to print. */
  part: RefObject<HTMLElement | null>
  /** The title of the print. */
  title: string
}

export const PrintButton = ({ part, title }: Props) => (
  <Button icon={<IconPrint aria-hidden />} onClick={() => part.current && printPart(part.current, title)}>
    打印
  </Button>
)
