import { IconPrint } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import type { RefObject } from 'react'
import { printPart } from './print-part'

interface Props {
  /** The part of the page that the button prints. */
  part: RefObject<HTMLElement | null>
  /** The title above the printed part of the page. */
  title: string
}

export const PrintButton = ({ part, title }: Props) => (
  <Button icon={<IconPrint aria-hidden />} onClick={() => part.current && printPart(part.current, title)}>
    打印
  </Button>
)
