import { IconClose } from '@douyinfe/semi-icons'
import { SideSheet } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { SheetNameAndFocus } from '../../shell/DialogName'
import { sheetMessages as say } from './sheet.messages'

interface Props {
  title: string
  /** The width of the sheet in px, on a wide screen. */
  width: number
  footer?: ReactNode
  /** True when a click outside the sheet closes it. */
  maskClosable?: boolean
  onClose(): void
  children: ReactNode
}

/** Read-only content in a sheet next to its list. */
export const NamedSideSheet = ({ title, width, footer, maskClosable, onClose, children }: Props) => (
  <SideSheet
    visible
    title={title}
    width={`min(${width}px, 100vw)`}
    closeIcon={<IconClose aria-label={say.close} />}
    onCancel={onClose}
    maskClosable={maskClosable}
    bodyStyle={{ padding: '16px 24px' }}
    footer={footer}
  >
    <SheetNameAndFocus name={title} />
    {children}
  </SideSheet>
)
